import { useQuery } from '@tanstack/react-query';
import type {
  EditedRecord,
  FormDefinition,
  HistoryEntry,
  Overview,
  RecordKey,
  SearchResult,
} from '../../../contract/content-editing/calls.ts';
import { fetchAdmin } from '../../admin/admin-call.ts';

export const recordCall = ({ collection, id }: RecordKey) => `/api/content/records/${collection}/${id}`;

export function recordPage({ collection, id }: RecordKey, field = ''): string {
  return `/admin/content/${collection}/${id}${field && `#${field}`}`;
}

const query = <Answer>(key: (string | number)[], path: string) => ({
  queryKey: ['content', ...key],
  queryFn: () => fetchAdmin<Answer>(path),
});

export const contentQueries = {
  overview: query<Overview>(['overview'], '/api/content'),
  search: (text: string) =>
    query<SearchResult[]>(['search', text], `/api/content/search?q=${encodeURIComponent(text)}`),
  form: (collection: string) => query<FormDefinition>(['form', collection], `/api/content/forms/${collection}`),
  record: (key: RecordKey) => query<EditedRecord>(['record', key.collection, key.id], recordCall(key)),
  uploads: (kind: 'pictures' | 'files') => query<string[]>([kind], `/api/content/${kind}`),
  /** @param page the query of an address: `?before=20`, or empty for the newest publications */
  history: (page: string) => query<HistoryEntry[]>(['history', page], `/api/content/history${page}`),
};

export const useOverview = () => useQuery(contentQueries.overview);

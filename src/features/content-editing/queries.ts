import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ContentFault,
  DraftKey,
  EditedRecord,
  FormDefinition,
  HistoryEntry,
  Overview,
  Publication,
  RecordKey,
  RecordSummary,
  SearchResult,
} from '../../../contract/content-editing/calls.ts';
import type { Problem } from '../../../contract/forms/problem.ts';
import { CallError, fetchAdmin } from '../../admin/admin-call.ts';

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
  pictures: query<string[]>(['pictures'], '/api/content/pictures'),
  files: query<string[]>(['files'], '/api/content/files'),
  /** @param page the query of an address: `?before=20`, or empty for the newest publications */
  history: (page: string) => query<HistoryEntry[]>(['history', page], `/api/content/history${page}`),
};

export const useOverview = () => useQuery(contentQueries.overview);

export function listPendingChanges({ collections }: Overview): RecordSummary[] {
  return collections.flatMap(({ records }) => records).filter(({ state }) => state !== 'published');
}

/** The first publication after an update renders every page again, and earlier publications may be queued. */
const publishTimeoutMs = 5 * 60_000;

/** Publishes changes in the versions that were reviewed, and then reloads all content queries. */
export function usePublish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: RecordSummary[]) => {
      const records: DraftKey[] = changes.map(({ collection, id, version }) => ({ collection, id, version }));
      return fetchAdmin<Publication>('/api/content/publications', 'POST', { records }, publishTimeoutMs);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['content'] }),
    // The publication may have succeeded, with only its response lost.
    onError: () => client.refetchQueries({ queryKey: contentQueries.overview.queryKey }),
  });
}

type Refusal = Partial<Problem> & { faults?: ContentFault[] };

export function readRefusal(error: Error | null): Refusal {
  return (error instanceof CallError ? (error.response.body as Refusal | null) : null) ?? {};
}

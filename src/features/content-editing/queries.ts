import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallError, fetchAdmin } from '../../admin/admin-call.ts';
import type { Problem } from '../../forms/problem.ts';
import type {
  ContentFault,
  EditedRecord,
  FormDefinition,
  Overview,
  Publication,
  RecordChangeSummary,
  RecordKey,
  SearchResult,
  StoredPicture,
  Visibility,
} from './calls.ts';
import { editedElsewhere } from './edited-elsewhere.ts';

/** The keys of the queries of content editing. */
export const contentKeys = {
  everything: ['content'],
  overview: ['content', 'overview'],
  search: (text: string) => ['content', 'search', text],
  form: (collection: string) => ['content', 'form', collection],
  record: ({ collection, id }: RecordKey) => ['content', 'record', collection, id],
  faults: ['content', 'faults'],
  pictures: ['content', 'pictures'],
  files: ['content', 'files'],
  history: ['content', 'history'],
  historyEntry: (number: number) => ['content', 'history', number],
  publication: ['content', 'publication'],
};

/** The address of a record's call. */
export const recordCall = ({ collection, id }: RecordKey) => `/api/content/records/${collection}/${id}`;

/** The page on which a record is edited, at one of its fields. */
export function recordPage({ collection, id }: RecordKey, field = ''): string {
  return `/admin/content/${collection}/${id}${field && `#${field}`}`;
}

/** All collections with their records. */
export function useOverview() {
  return useQuery({ queryKey: contentKeys.overview, queryFn: () => fetchAdmin<Overview>('/api/content') });
}

/** A record that is not published yet, and when visitors see it then. */
interface PendingChange extends RecordChangeSummary {
  visibility: Visibility;
}

/** The records that are not published yet. */
export function pendingOf({ collections }: Overview): PendingChange[] {
  const changes = { changed: 'changed', new: 'added', deleted: 'deleted' } as const;
  return collections.flatMap(({ name, title, isSingle, records }) =>
    records.flatMap(({ id, state, title: own, visibility }) =>
      state === 'published'
        ? []
        : [{ collection: name, id, title: isSingle ? title : own, change: changes[state], visibility }],
    ),
  );
}

/** Where a text stands, in everything that can be edited. */
export function useSearch(text: string) {
  return useQuery({
    queryKey: contentKeys.search(text),
    queryFn: () => fetchAdmin<SearchResult[]>(`/api/content/search?q=${encodeURIComponent(text)}`),
    enabled: text !== '',
    placeholderData: (before) => before,
  });
}

/** What the form of a collection is made of. */
export function useForm(collection: string) {
  return useQuery({
    queryKey: contentKeys.form(collection),
    queryFn: () => fetchAdmin<FormDefinition>(`/api/content/forms/${collection}`),
  });
}

/** A record as it was saved last. */
export function useRecord(key: RecordKey) {
  return useQuery({
    queryKey: contentKeys.record(key),
    queryFn: () => fetchAdmin<EditedRecord>(recordCall(key)),
  });
}

/** What keeps the whole of the content from being published. */
export function useFaults() {
  return useQuery({ queryKey: contentKeys.faults, queryFn: () => fetchAdmin<ContentFault[]>('/api/content/faults') });
}

/** The pictures that a record may show. */
export function usePictures() {
  return useQuery({
    queryKey: contentKeys.pictures,
    queryFn: () => fetchAdmin<StoredPicture[]>('/api/content/pictures'),
  });
}

/** Says where the content is edited, when that is not here; null after every other failure. */
export function elsewhereOf(error: unknown): string | null {
  const problem = error instanceof CallError ? (error.answer.body as (Problem & { code?: string }) | null) : null;
  return problem?.code === editedElsewhere ? (problem.detail ?? null) : null;
}

/** Whether a publication or a preview is waiting for its turn or being made. */
export const isGoing = (publication: Publication | null | undefined) =>
  publication?.state === 'waiting' || publication?.state === 'running';

/** The last publication or preview that somebody asked for, asked again each second while it is being made. */
export function usePublication() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: contentKeys.publication,
    queryFn: () => fetchAdmin<Publication | null>('/api/content/publications/latest'),
    refetchInterval: ({ state }) => (isGoing(state.data) ? 1000 : false),
  });
  // What is live is another now: all that is shown of it is loaded again.
  const { data } = query;
  const wasGoing = useRef(false);
  useEffect(() => {
    if (wasGoing.current && data?.state === 'done' && data.kind !== 'preview') {
      const [, own] = contentKeys.publication;
      client.invalidateQueries({
        queryKey: contentKeys.everything,
        predicate: ({ queryKey }) => queryKey[1] !== own,
      });
    }
    wasGoing.current = isGoing(data);
  }, [data, client]);
  return query;
}

/** Asks for a publication. */
export function useRequestPublication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: 'publish') => fetchAdmin<Publication>('/api/content/publications', 'POST', { kind }),
    onSuccess: (publication) => client.setQueryData(contentKeys.publication, publication),
  });
}

/** What keeps the content from being published, when that is why a call was refused. */
export function faultsOf(error: Error | null): ContentFault[] {
  const body = error instanceof CallError ? (error.answer.body as { faults?: ContentFault[] } | null) : null;
  return Array.isArray(body?.faults) ? body.faults : [];
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, fetchAdmin } from '../../admin/admin-call.ts';
import type { Problem } from '../../forms/problem.ts';
import type {
  ContentFault,
  DraftKey,
  EditedRecord,
  FormDefinition,
  Overview,
  Publication,
  RecordChangeSummary,
  RecordKey,
  RecordSummary,
  SearchResult,
  StoredPicture,
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
  /** Apart from everything: what was looked at stays until it is published. */
  publishable: ['publishable content'],
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

/** A record that is not published yet. */
export interface PendingChange
  extends RecordChangeSummary,
    Pick<RecordSummary, 'visibility' | 'page' | 'changed' | 'faults' | 'version'> {}

/** The records that are not published yet. */
export function pendingOf({ collections }: Overview): PendingChange[] {
  const changes = { changed: 'changed', new: 'added', deleted: 'deleted' } as const;
  return collections.flatMap(({ name, title, isSingle, records }) =>
    records.flatMap(({ state, ...record }) =>
      state === 'published'
        ? []
        : [{ ...record, collection: name, title: isSingle ? title : record.title, change: changes[state] }],
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

/** Loads what can be published, afresh, and shows it as the overview as well. It stays as it was looked at until it is asked for again. */
export function usePublishable() {
  const client = useQueryClient();
  return useQuery({
    queryKey: contentKeys.publishable,
    queryFn: async () => {
      const overview = await fetchAdmin<Overview>('/api/content');
      client.setQueryData(contentKeys.overview, overview);
      return pendingOf(overview);
    },
  });
}

/** The first publication after an update renders every page again, and others may wait before it. */
const publishTimeoutMs = 5 * 60_000;

/** Publishes changes as they were looked at. All that is shown of the content is loaded again then. */
export function usePublish({ onSuccess, onError }: { onSuccess: () => void; onError: (error: Error) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: PendingChange[]) => {
      const records: DraftKey[] = changes.map(({ collection, id, version }) => ({ collection, id, version }));
      return fetchAdmin<Publication>('/api/content/publications', 'POST', { records }, publishTimeoutMs);
    },
    onSuccess() {
      client.invalidateQueries({ queryKey: contentKeys.everything });
      onSuccess();
    },
    async onError(error) {
      onError(error);
      // The list is loaded again with a failure: the answer may have been lost, and not the publication.
      await Promise.all(
        [contentKeys.publishable, contentKeys.faults].map((queryKey) => client.refetchQueries({ queryKey })),
      );
    },
  });
}

/** What keeps the content from being published, when that is why a call was refused. */
export function faultsOf(error: Error | null): ContentFault[] {
  const body = error instanceof CallError ? (error.answer.body as { faults?: ContentFault[] } | null) : null;
  return Array.isArray(body?.faults) ? body.faults : [];
}

/** The drafts that have become others since they were looked at, when that is why a call was refused. */
export function changedOf(error: Error | null): DraftKey[] {
  const body = error instanceof CallError ? (error.answer.body as { changed?: DraftKey[] } | null) : null;
  return Array.isArray(body?.changed) ? body.changed : [];
}

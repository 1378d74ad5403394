import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallError, fetchAdmin } from '../../../forms/admin-call.ts';
import type { ContentFault, Overview, Publication, RecordChangeSummary, RecordKey } from '../calls.ts';

/** All that content editing has loaded. */
const everything = ['content'];
const latestKey = ['content', 'publication'];

/** The page on which a record is edited, at one of its fields. */
export function recordAddress({ collection, id }: RecordKey, field = ''): string {
  return `/admin/content/${collection}/${id}${field && `#${field}`}`;
}

/** The preview of a page. */
export function previewAddress(page: string | null | undefined): string {
  return `/admin/content/preview?${new URLSearchParams({ path: page ?? '/' })}`;
}

/** All collections with their records; the same query as that of the overview. */
export function useOverview() {
  return useQuery({ queryKey: ['content', 'overview'], queryFn: () => fetchAdmin<Overview>('/api/content') });
}

/** The records that are not published yet. */
export function pendingOf({ collections }: Overview): RecordChangeSummary[] {
  const changes = { changed: 'changed', new: 'added', deleted: 'deleted' } as const;
  return collections.flatMap(({ name, title, isSingle, records }) =>
    records.flatMap(({ id, state, title: own }) =>
      state === 'published' ? [] : [{ collection: name, id, title: isSingle ? title : own, change: changes[state] }],
    ),
  );
}

export const isGoing = (publication: Publication | null | undefined) =>
  publication?.state === 'waiting' || publication?.state === 'running';

/** The last publication or preview that somebody asked for, asked again each second while it is being made. */
export function usePublication() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: latestKey,
    queryFn: () => fetchAdmin<Publication | null>('/api/content/publications/latest'),
    refetchInterval: ({ state }) => (isGoing(state.data) ? 1000 : false),
  });
  // What is live is another now: all that is shown of it is loaded again.
  const { data } = query;
  const wasGoing = useRef(false);
  useEffect(() => {
    if (wasGoing.current && data?.state === 'done' && data.kind !== 'preview') {
      client.invalidateQueries({ queryKey: everything, predicate: ({ queryKey }) => queryKey[1] !== latestKey[1] });
    }
    wasGoing.current = isGoing(data);
  }, [data, client]);
  return query;
}

/** Asks for a preview or for a publication. */
export function useRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: 'preview' | 'publish') => fetchAdmin<Publication>('/api/content/publications', 'POST', { kind }),
    onSuccess: (publication) => client.setQueryData(latestKey, publication),
  });
}

/** What keeps the content from being published, when that is why a call was refused. */
export function faultsOf(error: Error | null): ContentFault[] {
  const body = error instanceof CallError ? (error.answer.body as { faults?: ContentFault[] } | null) : null;
  return Array.isArray(body?.faults) ? body.faults : [];
}

/** Why a call did nothing, as a sentence. */
export function reasonOf(error: Error | null): string {
  const answer = error instanceof CallError ? error.answer : undefined;
  if (!answer || answer.status === 0) return 'The server could not be reached. Please try again.';
  if (answer.status === 403) return 'Your role may not do this.';
  const { detail } = (answer.body ?? {}) as { detail?: string };
  return detail || 'Something went wrong on the server. Please try again.';
}

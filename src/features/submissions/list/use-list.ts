import { keepPreviousData, skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../admin/admin-call.ts';
import { queryKeys } from '../queries.ts';
import { viewerZone } from '../time-zone.ts';
import { type InboxView, listParameters, readView } from '../view/view.ts';
import { type Badges, fetchCount, fetchPage, isZoneUnknown } from './list-cache.ts';
import { hasMore, keepRows, type ListData, rowsOf, totalOf } from './list-data.ts';

const none: ReadonlySet<string> = new Set();

/** The list of submissions: loaded page by page, and kept while the answer to another query is on its way. */
function useList(query: string) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: queryKeys.list(query),
    queryFn: ({ pageParam }) => fetchPage(client, query, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    structuralSharing: (shown, data) => keepRows(shown as ListData | undefined, data as ListData),
    meta: { failure: (error) => (isZoneUnknown(error) ? null : 'Failed to load contact submissions.') },
  });
  const { data, error } = list;
  const rows = data ? rowsOf(data) : [];
  const told = data ? totalOf(data) : null;
  const count = useQuery({
    queryKey: queryKeys.count(query),
    queryFn: data && !list.isPlaceholderData && told === null ? () => fetchCount(query) : skipToken,
  });
  const total = told ?? count.data;
  // What is shown stays when the next page could not be loaded.
  const isFailed = list.isError && !list.isFetchNextPageError;

  return {
    state: isFailed ? ('failed' as const) : data ? ('ready' as const) : ('loading' as const),
    /** Why it could not be loaded. */
    fault: error instanceof CallError ? Object.values(error.answer.fieldErrors).join(' ') : '',
    isZoneUnknown: isZoneUnknown(error),
    /** What is asked for, and what the rows are the answer to. */
    query,
    parameters: Object.fromEntries(new URLSearchParams(query)),
    shownQuery: data?.pages[0]?.query ?? query,
    isStale: list.isPlaceholderData,
    rows,
    /** How many match; until that is told, how many are loaded. */
    total: total ?? rows.length,
    isCounted: total !== undefined,
    /** The ids of those that arrived while the list stood open. */
    arrived: data?.pages[0]?.arrived ?? none,
    hasMore: data !== undefined && hasMore(data),
    /** Loads the list again, at least as many rows as asked for if there are. */
    async reload(atLeast = 1): Promise<void> {
      client.invalidateQueries({ queryKey: queryKeys.count(query) });
      let answer = await list.refetch();
      while (answer.isSuccess && hasMore(answer.data) && rowsOf(answer.data).length < atLeast) {
        answer = await list.fetchNextPage();
      }
    },
    /** Appends the next page. Resolves to the number of rows that it brought. */
    async loadMore(): Promise<number> {
      const answer = await list.fetchNextPage();
      return answer.isSuccess ? rowsOf(answer.data).length - rows.length : 0;
    },
  };
}

export type SubmissionList = ReturnType<typeof useList>;

/** Reads the numbers that come with every page of a list. */
export function useBadges(): Badges {
  const { data } = useQuery<Badges>({ queryKey: queryKeys.badges, queryFn: skipToken });
  return data ?? { unread: 0, spam: 0, bin: 0, counts: [] };
}

/** The list that answers to the view, in the time zone of the viewer or the one that the server knows. */
export function useSubmissions(view: InboxView) {
  const [zone, setZone] = useState(viewerZone);
  const list = useList(new URLSearchParams({ ...listParameters(view), zone }).toString());
  if (list.isZoneUnknown && zone !== 'UTC') setZone('UTC');
  return { list, zone, shownView: readView(list.shownQuery) };
}

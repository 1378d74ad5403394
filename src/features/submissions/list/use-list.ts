import { keepPreviousData, skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listing } from '../../../../contract/inbox/listing.ts';
import { viewerZone } from '../../../../contract/inbox/time-zone.ts';
import { CallError, fetchAdmin } from '../../../admin/admin-call.ts';
import { queryKeys } from '../queries.ts';
import { type InboxView, listParameters, readView } from '../view/view.ts';
import { hasMoreRows, isLeftOut, keepRows, type ListData, type ListPage, rowsOf } from './list-data.ts';

/** The numbers at the tabs, which every page of a list brings. */
export type Badges = Pick<Listing, 'unread' | 'spam' | 'bin' | 'counts'>;

const noBadges: Badges = { unread: 0, spam: 0, bin: 0, counts: [] };

const none: ReadonlySet<string> = new Set();

async function fetchPage(query: string, after: string | null): Promise<ListPage> {
  const parameters = new URLSearchParams(query);
  if (after) parameters.set('after', after);
  return { ...(await fetchAdmin<Listing>(`/api/contact-submissions?${parameters}`)), query };
}

async function fetchCount(query: string): Promise<number> {
  return (await fetchAdmin<{ total: number }>(`/api/contact-submissions/count?${query}`)).total;
}

/** The list of submissions: loaded page by page, and kept while the answer to another query is on its way. */
function useList(query: string) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: queryKeys.list(query),
    async queryFn({ pageParam }) {
      const page = { ...(await fetchPage(query, pageParam)), isOfList: true };
      if (pageParam === null) client.setQueryData(queryKeys.now(query), page);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    structuralSharing: (shown, data) => keepRows(shown as ListData | undefined, data as ListData),
    meta: { failure: (error) => (isZoneUnknown(error) ? null : 'Failed to load contact submissions.') },
  });
  const { data, error, isPlaceholderData } = list;
  const rows = rowsOf(data);
  const told = data?.pages.findLast(({ total }) => total !== null)?.total ?? null;
  const count = useQuery({
    queryKey: queryKeys.count(query),
    queryFn: data && !isPlaceholderData && told === null ? () => fetchCount(query) : skipToken,
  });
  const now = useQuery({
    queryKey: queryKeys.now(query),
    async queryFn() {
      const page = await fetchPage(query, null);
      return { ...page, total: page.total ?? (await fetchCount(query)) };
    },
    enabled: data !== undefined && !isPlaceholderData,
    placeholderData: keepPreviousData,
  });
  const shownQuery = data?.pages[0]?.query ?? query;
  const filters = Object.fromEntries(new URLSearchParams(shownQuery));
  const total = told ?? count.data;
  // The rows stay when the next page could not be loaded.
  const isFailed = list.isError && !list.isFetchNextPageError;
  const badges: Badges = now.data ?? noBadges;

  return {
    state: isFailed ? ('failed' as const) : data ? ('ready' as const) : ('loading' as const),
    /** Why it could not be loaded. */
    fault: error instanceof CallError ? Object.values(error.answer.fieldErrors).join(' ') : '',
    isZoneUnknown: isZoneUnknown(error),
    query,
    parameters: Object.fromEntries(new URLSearchParams(query)),
    /** The query that the rows are the answer to. */
    filters,
    shownView: readView(shownQuery),
    isStale: isPlaceholderData,
    isFetching: list.isFetching,
    /** It is the answer to what was asked last, with its total. */
    isKnown: data !== undefined && !isFailed && !isPlaceholderData && total !== undefined,
    rows,
    /** The number that match; until that is known, the number that are loaded. */
    total: (total ?? rows.length) - rows.filter((row) => isLeftOut(row, filters)).length,
    isCounted: total !== undefined,
    /** The ids of those that arrived while the list stood open. */
    arrived: data?.pages[0]?.arrived ?? none,
    hasMore: hasMoreRows(data),
    /** The first page as it is on the server. */
    now: now.isPlaceholderData ? undefined : now.data,
    badges,
    /** Loads the list again, at least as many rows as asked for if there are. */
    async reload(atLeast = 1): Promise<void> {
      client.invalidateQueries({ queryKey: queryKeys.count(query) });
      let answer = await list.refetch();
      while (answer.isSuccess && hasMoreRows(answer.data) && rowsOf(answer.data).length < atLeast) {
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

/** Tells that the server does not know the time zone, which was made after its Node. */
function isZoneUnknown(error: unknown): boolean {
  return error instanceof CallError && 'zone' in error.answer.fieldErrors;
}

/** The list that answers to the view, in the time zone of the viewer or the one that the server knows. */
export function useSubmissions(view: InboxView) {
  const [zone, setZone] = useState(viewerZone);
  const list = useList(new URLSearchParams({ ...listParameters(view), zone }).toString());
  if (list.isZoneUnknown && zone !== 'UTC') setZone('UTC');
  return { list, zone };
}

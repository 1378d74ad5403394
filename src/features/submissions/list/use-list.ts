import { keepPreviousData, skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Listing } from '../../../../contract/inbox/listing.ts';
import { CallError, fetchAdmin } from '../../../admin/admin-call.ts';
import { queryKeys } from '../queries.ts';
import { type InboxView, listParameters, readView } from '../view/view.ts';
import { allRows, hasMoreRows, type ListPage, noLongerMatches } from './list-data.ts';

/** The counts in the tabs, which every page of a list contains. */
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

/** Loads the list of submissions for a view page by page. The old rows stay until a new query is answered. */
export function useList(view: InboxView, zone: string) {
  const query = new URLSearchParams({ ...listParameters(view), zone }).toString();
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
    meta: { failure: 'Failed to load contact submissions.' },
  });
  const { data, error, isPlaceholderData } = list;
  const rows = allRows(data);
  const listedTotal = data?.pages.findLast(({ total }) => total !== null)?.total ?? null;
  const count = useQuery({
    queryKey: queryKeys.count(query),
    queryFn: data && !isPlaceholderData && listedTotal === null ? () => fetchCount(query) : skipToken,
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
  const total = listedTotal ?? count.data;
  // The rows stay if the next page fails to load.
  const isFailed = list.isError && !list.isFetchNextPageError;
  const badges: Badges = now.data ?? noBadges;

  return {
    state: isFailed ? ('failed' as const) : data ? ('ready' as const) : ('loading' as const),
    fault: error instanceof CallError ? Object.values(error.response.fieldErrors).join(' ') : '',
    query,
    parameters: Object.fromEntries(new URLSearchParams(query)),
    /** The query that the rows answer. */
    filters,
    shownView: readView(shownQuery),
    isStale: isPlaceholderData,
    isFetching: list.isFetching,
    /** True if the list answers the latest query and its total is known. */
    isKnown: data !== undefined && !isFailed && !isPlaceholderData && total !== undefined,
    rows,
    /** The number of matches; until it is known, the number of loaded rows. */
    total: (total ?? rows.length) - rows.filter((row) => noLongerMatches(row, filters)).length,
    isCounted: total !== undefined,
    arrived: data?.pages[0]?.arrived ?? none,
    hasMore: hasMoreRows(data),
    now: now.isPlaceholderData ? undefined : now.data,
    badges,
    /** Reloads the list, with at least as many rows as requested if they exist. */
    async reload(atLeast = 1): Promise<void> {
      client.invalidateQueries({ queryKey: queryKeys.count(query) });
      let answer = await list.refetch();
      while (answer.isSuccess && hasMoreRows(answer.data) && allRows(answer.data).length < atLeast) {
        answer = await list.fetchNextPage();
      }
    },
    async loadMore(): Promise<number> {
      const answer = await list.fetchNextPage();
      return answer.isSuccess ? allRows(answer.data).length - rows.length : 0;
    },
  };
}

export type SubmissionList = ReturnType<typeof useList>;

import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Listing, Submission } from '../../../../contract/inbox/listing.ts';
import { CallError, fetchAdmin } from '../../../admin/admin-call.ts';
import { type OpenedSubmission, queryKeys } from '../queries.ts';
import { type InboxView, listParameters, readView } from '../view/view.ts';

/** The counts in the tabs. Every page of a list contains them. */
export type Badges = Pick<Listing, 'unread' | 'spam' | 'bin' | 'counts'>;

const noBadges: Badges = { unread: 0, spam: 0, bin: 0, counts: [] };

async function fetchPage(query: string, after: string | null): Promise<ListPage> {
  const parameters = new URLSearchParams(query);
  if (after) parameters.set('after', after);
  return { ...(await fetchAdmin<Listing>(`/api/contact-submissions?${parameters}`)), query };
}

async function fetchCount(query: string): Promise<number> {
  return (await fetchAdmin<{ total: number }>(`/api/contact-submissions/count?${query}`)).total;
}

/** Loads the list of submissions for a view, page by page. The old rows stay until a new query has been answered. */
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
    // A hidden tab does not ask for changes. This still lets its title show new submissions.
    refetchInterval: 60_000,
    refetchIntervalInBackground: true,
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
    filters,
    shownView: readView(shownQuery),
    isStale: isPlaceholderData,
    isFetching: list.isFetching,
    /** True if the list shows the latest query and its total is known. */
    isKnown: data !== undefined && !isFailed && !isPlaceholderData && total !== undefined,
    rows,
    /** The number of matches or, until that is known, of loaded rows. */
    total: (total ?? rows.length) - rows.filter((row) => noLongerMatches(row, filters)).length,
    isCounted: total !== undefined,
    hasMore: hasMoreRows(data),
    now: now.isPlaceholderData ? undefined : now.data,
    badges,
    /** Reloads the list with at least this many rows, if there are that many. */
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

export interface ListPage extends Listing {
  query: string;
  /** True if the page was loaded for a list that then shows all its rows. */
  isOfList?: boolean;
}

export type ListData = InfiniteData<ListPage>;

export function allRows(data: ListData | undefined): Submission[] {
  return data?.pages.flatMap((page) => page.submissions) ?? [];
}

const hasMoreRows = (data: ListData | undefined) => (data?.pages.at(-1)?.next ?? null) !== null;

/**
 * Returns true if a row no longer matches the filters after the user's own action. It stays until the list is reloaded,
 * so that nothing moves while the user works in the list.
 */
export function noLongerMatches(
  { status, read_at, assigned_to }: Submission,
  { status: wanted, state, assigned }: Record<string, string>,
): boolean {
  return (
    (wanted !== undefined && status !== wanted) ||
    (state !== undefined && (read_at === null ? 'unread' : 'read') !== state) ||
    (assigned !== undefined && (assigned_to ?? 'nobody') !== assigned)
  );
}

export function withoutRows(data: ListData, ids: string[]): ListData {
  const left = mapRows(data, (row) => (ids.includes(row.id) ? [] : [row]));
  const count = allRows(data).length - allRows(left).length;
  return { ...left, pages: left.pages.map((page) => ({ ...page, total: page.total && page.total - count })) };
}

function mapRows(data: ListData, change: (row: Submission) => Submission[]): ListData {
  return { ...data, pages: data.pages.map((page) => ({ ...page, submissions: page.submissions.flatMap(change) })) };
}

export function changeList(client: QueryClient, change: (data: ListData) => ListData): void {
  client.setQueriesData<ListData>({ queryKey: ['list'] }, (data) => data && change(data));
}

/**
 * Changes submissions in the list and the reader. A row that no longer matches the filters stays, although the server
 * no longer lists it.
 */
export function changeRows(client: QueryClient, change: (row: Submission) => Partial<Submission> | undefined): void {
  const changed = <Row extends Submission>(row: Row): Row => ({ ...row, ...change(row) });
  changeList(client, (data) => mapRows(data, (row) => [changed(row)]));
  client.setQueriesData<OpenedSubmission>({ queryKey: queryKeys.opened() }, (opened) => opened && changed(opened));
}

/** A submission that the user only passes is not marked as read. */
const readAfterMs = 700;

export function useOpened(id: string, { rows, hasMore }: SubmissionList, markOpened: (id: string) => void) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.opened(id),
    async queryFn() {
      const opened = await fetchAdmin<OpenedSubmission>(`/api/contact-submissions/${id}`);
      const { read_at, status, assigned_to, thread } = opened;
      const states = thread.map(({ delivery }) => delivery?.state);
      const replies = { has_failed_reply: states.includes('failed'), is_sending_reply: states.includes('waiting') };
      // This also updates the list with changes that someone else has made.
      changeRows(client, (row) => (row.id === id ? { read_at, status, assigned_to, ...replies } : undefined));
      return opened;
    },
    enabled: id !== '',
  });
  const isLoaded = data !== undefined;
  const markIfUnread = useEffectEvent(() => {
    if (data?.read_at === null) markOpened(data.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per opened submission, however often it is loaded
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(() => markIfUnread(), readAfterMs);
    return () => clearTimeout(timer);
  }, [id, isLoaded]);

  const isGone = error instanceof CallError && error.response.status === 404;
  const stateWithoutData = isGone ? ('gone' as const) : error ? ('failed' as const) : ('loading' as const);
  const position = rows.findIndex((row) => row.id === id);
  return {
    state: isLoaded ? ('ready' as const) : stateWithoutData,
    whole: data,
    /** The row in the list, until the submission has loaded. */
    submission: (data ?? rows[position] ?? null) as Submission | null,
    position,
    hasNext: position >= 0 && (position < rows.length - 1 || hasMore),
    reload: () => refetch(),
  };
}

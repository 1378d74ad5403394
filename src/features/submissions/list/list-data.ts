import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Listing, Submission } from '../../../../contract/inbox/listing.ts';
import { type OpenedSubmission, queryKeys } from '../queries.ts';

/** A page of the list as the cache holds it. */
export interface ListPage extends Listing {
  /** The query that this is the answer to. */
  query: string;
  /** The ids of those that arrived while the list stood open, which are lit for a moment. */
  arrived?: ReadonlySet<string>;
  /** It was loaded for the list, which shows all of it. */
  isOfList?: boolean;
}

export type ListData = InfiniteData<ListPage>;

/** All rows that are loaded, in their order. */
export function rowsOf(data: ListData | undefined): Submission[] {
  return data?.pages.flatMap((page) => page.submissions) ?? [];
}

/** Tells whether there are rows after those that are loaded. */
export const hasMoreRows = (data: ListData | undefined) => (data?.pages.at(-1)?.next ?? null) !== null;

/** The first page as it is now, in place of all that was shown. What was not there before is lit. */
export function showPage(data: ListData, page: ListPage): ListData {
  const before = new Set(rowsOf(data).map(({ id }) => id));
  const arrived = new Set(page.submissions.map(({ id }) => id).filter((id) => !before.has(id)));
  return { pages: [{ ...page, arrived }], pageParams: [null] };
}

/**
 * Tells whether a filter of the list leaves a row out by now. After an action of one's own it stays where it is until the list
 * is loaded again, so that nothing moves under the keys.
 */
export function isLeftOut(
  { status, read_at, assigned_to }: Submission,
  { status: wanted, state, assigned }: Record<string, string>,
): boolean {
  return (
    (wanted !== undefined && status !== wanted) ||
    (state !== undefined && (read_at === null ? 'unread' : 'read') !== state) ||
    (assigned !== undefined && (assigned_to ?? 'nobody') !== assigned)
  );
}

/** The list without some of its rows, and its total without them. */
export function withoutRows(data: ListData, ids: string[]): ListData {
  const left = mapRows(data, (row) => (ids.includes(row.id) ? [] : [row]));
  const count = rowsOf(data).length - rowsOf(left).length;
  return { ...left, pages: left.pages.map((page) => ({ ...page, total: page.total && page.total - count })) };
}

/**
 * The newer data with each row that did not change as the object that it was, so that it is not rendered again. TanStack
 * Query's own structural sharing compares rows by their place, and one that arrives moves all of them.
 */
export function keepRows(shown: ListData | undefined, data: ListData): ListData {
  if (!shown) return data;
  // Also for the placeholder: a new object in each render would never stop rendering it.
  if (shown === data || JSON.stringify(shown) === JSON.stringify(data)) return shown;
  const before = new Map(rowsOf(shown).map((row) => [row.id, row]));
  return mapRows(data, (row) => {
    const last = before.get(row.id);
    return [last && JSON.stringify(last) === JSON.stringify(row) ? last : row];
  });
}

function mapRows(data: ListData, change: (row: Submission) => Submission[]): ListData {
  return { ...data, pages: data.pages.map((page) => ({ ...page, submissions: page.submissions.flatMap(change) })) };
}

/** Changes the list that is loaded. */
export function changeList(client: QueryClient, change: (data: ListData) => ListData): void {
  client.setQueriesData<ListData>({ queryKey: ['list'] }, (data) => data && change(data));
}

/**
 * Changes submissions where they are shown, in the list and in the reader. A filter leaves its place in the list to a row
 * that no longer fits, and the server does not list it any more.
 */
export function changeRows(client: QueryClient, change: (row: Submission) => Partial<Submission> | undefined): void {
  const changed = <Row extends Submission>(row: Row): Row => ({ ...row, ...change(row) });
  changeList(client, (data) => mapRows(data, (row) => [changed(row)]));
  client.setQueriesData<OpenedSubmission>({ queryKey: queryKeys.opened() }, (opened) => opened && changed(opened));
}

/** Those of the submissions that are loaded, in the list or in the reader, as they are now. */
export function loadedRows(client: QueryClient, ids: string[]): Submission[] {
  const opened = client.getQueriesData<OpenedSubmission>({ queryKey: queryKeys.opened() });
  const lists = client.getQueriesData<ListData>({ queryKey: ['list'] });
  const all = [...lists.flatMap(([, data]) => rowsOf(data)), ...opened.flatMap(([, data]) => data ?? [])];
  return ids.flatMap((id) => all.find((row) => row.id === id) ?? []);
}

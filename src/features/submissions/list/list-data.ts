import type { InfiniteData } from '@tanstack/react-query';
import type { Listing, Status, Submission } from '../listing.ts';

/** A page of the list as the cache holds it. */
export interface ListPage extends Omit<Listing, 'unread' | 'spam' | 'bin' | 'counts'> {
  /** What this is the answer to. */
  query: string;
  /** The ids of those that arrived while the list stood open, which are lit for a moment. */
  arrived?: ReadonlySet<string>;
}

export type ListData = InfiniteData<ListPage>;

/** All rows that are loaded, in their order. */
export function rowsOf(data: ListData): Submission[] {
  return data.pages.flatMap((page) => page.submissions);
}

/** How many match, as the last page that came with it says; null when none did. */
export function totalOf({ pages }: ListData): number | null {
  return pages.findLast(({ total }) => total !== null)?.total ?? null;
}

/** Whether there are rows after those that are loaded. */
export function hasMore({ pages }: ListData): boolean {
  return (pages.at(-1)?.next ?? null) !== null;
}

/** The first page as it is now, in place of all that was shown. What was not there before is lit. */
export function showPage(data: ListData, page: ListPage): ListData {
  const before = new Set(rowsOf(data).map(({ id }) => id));
  const arrived = new Set(page.submissions.map(({ id }) => id).filter((id) => !before.has(id)));
  return { pages: [{ ...page, arrived }], pageParams: [null] };
}

/**
 * Whether a filter of the list leaves a row out by now. After an action of one's own it stays where it is until the list
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

/** How many of the rows fit the filters of the list. */
export function countFitting(data: ListData): number {
  const filters = Object.fromEntries(new URLSearchParams(data.pages[0]?.query));
  return rowsOf(data).filter((row) => !isLeftOut(row, filters)).length;
}

/** The list with its total changed by so many. */
export function withMore(data: ListData, more: number): ListData {
  if (more === 0) return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, total: page.total === null ? null : page.total + more })),
  };
}

/** The list with some of its rows marked as read or unread. */
export function withRead(data: ListData, ids: string[], isRead: boolean): ListData {
  const marked = new Set(unlikeRows(data, ids, isRead));
  const read_at = isRead ? new Date().toISOString() : null;
  return mapRows(data, (rows) =>
    rows.map((row) => (marked.has(row) ? { ...row, read_at, status: statusWhenRead(row, isRead) } : row)),
  );
}

/** Reading a new one opens it, and one that nothing else was done with is new again: as the server does. */
function statusWhenRead({ status, assigned_to }: Submission, isRead: boolean): Status {
  if (isRead) return status === 'new' ? 'open' : status;
  return status === 'open' && !assigned_to ? 'new' : status;
}

/** The rows with these ids, as far as they are loaded, changed. */
export function withChanges(data: ListData, ids: string[], changes: Partial<Submission>): ListData {
  const isChanged = (row: Submission) =>
    ids.includes(row.id) && Object.entries(changes).some(([name, value]) => row[name as keyof Submission] !== value);
  if (!rowsOf(data).some(isChanged)) return data;
  return mapRows(data, (rows) => rows.map((row) => (isChanged(row) ? { ...row, ...changes } : row)));
}

/** The rows with these ids that are not yet marked so. */
export function unlikeRows(data: ListData, ids: string[], isRead: boolean): Submission[] {
  return rowsOf(data).filter((row) => ids.includes(row.id) && (row.read_at !== null) !== isRead);
}

/** The list without some of its rows, and its total without them. */
export function withoutRows(data: ListData, ids: string[]): ListData {
  const gone = new Set(ids);
  const left = mapRows(data, (rows) => rows.filter(({ id }) => !gone.has(id)));
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
  return mapRows(data, (rows) =>
    rows.map((row) => {
      const last = before.get(row.id);
      return last && JSON.stringify(last) === JSON.stringify(row) ? last : row;
    }),
  );
}

function mapRows(data: ListData, change: (rows: Submission[]) => Submission[]): ListData {
  return { ...data, pages: data.pages.map((page) => ({ ...page, submissions: change(page.submissions) })) };
}

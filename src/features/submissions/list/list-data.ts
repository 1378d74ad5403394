import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Listing, Submission } from '../../../../contract/inbox/listing.ts';
import { type OpenedSubmission, queryKeys } from '../queries.ts';

export interface ListPage extends Listing {
  query: string;
  /** The ids of submissions that arrived while the list was open, to highlight them briefly. */
  arrived?: ReadonlySet<string>;
  /** True if the page was loaded for this list, which then shows all its rows. */
  isOfList?: boolean;
}

export type ListData = InfiniteData<ListPage>;

export function allRows(data: ListData | undefined): Submission[] {
  return data?.pages.flatMap((page) => page.submissions) ?? [];
}

export const hasMoreRows = (data: ListData | undefined) => (data?.pages.at(-1)?.next ?? null) !== null;

export function replaceWithFirstPage(data: ListData, page: ListPage): ListData {
  const before = new Set(allRows(data).map(({ id }) => id));
  const arrived = new Set(page.submissions.map(({ id }) => id).filter((id) => !before.has(id)));
  return { pages: [{ ...page, arrived }], pageParams: [null] };
}

/**
 * Returns true if a row no longer matches the filters after the user's own action. It stays until the list is reloaded,
 * so that nothing moves under the keyboard.
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
 * Changes submissions in the list and the reader. A row that no longer matches the filters stays in the list, although
 * the server no longer lists it.
 */
export function changeRows(client: QueryClient, change: (row: Submission) => Partial<Submission> | undefined): void {
  const changed = <Row extends Submission>(row: Row): Row => ({ ...row, ...change(row) });
  changeList(client, (data) => mapRows(data, (row) => [changed(row)]));
  client.setQueriesData<OpenedSubmission>({ queryKey: queryKeys.opened() }, (opened) => opened && changed(opened));
}

/** Returns the current data of the submissions that are loaded, in the list or in the reader. */
export function loadedRows(client: QueryClient, ids: string[]): Submission[] {
  const opened = client.getQueriesData<OpenedSubmission>({ queryKey: queryKeys.opened() });
  const lists = client.getQueriesData<ListData>({ queryKey: ['list'] });
  const all = [...lists.flatMap(([, data]) => allRows(data)), ...opened.flatMap(([, data]) => data ?? [])];
  return ids.flatMap((id) => all.find((row) => row.id === id) ?? []);
}

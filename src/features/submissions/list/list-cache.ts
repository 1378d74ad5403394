import type { QueryClient } from '@tanstack/react-query';
import { CallError, fetchAdmin } from '../../../admin/admin-call.ts';
import type { Listing, Status, Submission } from '../listing.ts';
import { queryKeys } from '../queries.ts';
import {
  countFitting,
  type ListData,
  type ListPage,
  rowsOf,
  unlikeRows,
  withChanges,
  withMore,
  withoutRows,
  withRead,
} from './list-data.ts';

/** The numbers at the tabs, which come with every list. */
export type Badges = Pick<Listing, 'unread' | 'spam' | 'bin' | 'counts'>;

/** Pages are asked for in this order; answers may come in another. */
let lastAsked = 0;

/** Which answer the badges are of. */
const badgesOf = new WeakMap<QueryClient, number>();

/** Loads a page of the list. The badges come with it and are kept apart, because they are the same for each list. */
export async function fetchPage(client: QueryClient, query: string, after: string | null): Promise<ListPage> {
  const parameters = new URLSearchParams(query);
  if (after) parameters.set('after', after);
  lastAsked += 1;
  const asked = lastAsked;
  const {
    unread,
    spam,
    bin = 0,
    counts = [],
    ...page
  } = await fetchAdmin<Listing>(`/api/contact-submissions?${parameters}`);
  if (asked > (badgesOf.get(client) ?? 0)) {
    badgesOf.set(client, asked);
    client.setQueryData<Badges>(queryKeys.badges, { unread, spam, bin, counts });
  }
  return { ...page, query };
}

/** How many match, for when a page came without it. */
export async function fetchCount(query: string): Promise<number> {
  return (await fetchAdmin<{ total: number }>(`/api/contact-submissions/count?${query}`)).total;
}

/** The first page as it is now; null when it cannot be had, which is not worth a notice. */
export async function peek(client: QueryClient, query: string): Promise<(ListPage & { total: number }) | null> {
  const updates = () => client.getQueryState(queryKeys.list(query))?.dataUpdateCount;
  const before = updates();
  try {
    const page = await fetchPage(client, query, null);
    const total = page.total ?? (await fetchCount(query));
    // The list was loaded or changed meanwhile, so that this may be the older of the two.
    return updates() === before ? { ...page, total } : null;
  } catch {
    return null;
  }
}

/** Whether the server does not know the time zone of the query, which was made after its Node. */
export function isZoneUnknown(error: unknown): boolean {
  return error instanceof CallError && 'zone' in error.answer.fieldErrors;
}

/** Marks rows of a list as read or unread, and counts the unread again. */
export function changeRead(client: QueryClient, query: string, ids: string[], isRead: boolean): void {
  const data = client.getQueryData<ListData>(queryKeys.list(query));
  if (!data) return;
  const changed = unlikeRows(data, ids, isRead).filter((row) => row.spam_reason === null && row.deleted_at === null);
  client.setQueryData<Badges>(queryKeys.badges, (badges) => badges && withUnread(badges, changed, isRead));
  changeList(client, query, (data) => withRead(data, ids, isRead));
}

/** Shows rows of a list as they are by now. */
export function changeRows(client: QueryClient, query: string, ids: string[], changes: Partial<Submission>): void {
  changeList(client, query, (data) => withChanges(data, ids, changes));
}

/** Shows what became of replies whose rows say that they are on their way. */
export function settleReplies(client: QueryClient, query: string, { submissions }: ListPage): void {
  const data = client.getQueryData<ListData>(queryKeys.list(query));
  const sending = new Set(data && rowsOf(data).flatMap((row) => (row.is_sending_reply ? row.id : [])));
  for (const { id, status, has_failed_reply = false, is_sending_reply = false } of submissions) {
    if (sending.has(id)) changeRows(client, query, [id], { status, has_failed_reply, is_sending_reply });
  }
}

/** Changes rows where they are. The total follows when they come to fit the filters of the list, or no longer do. */
function changeList(client: QueryClient, query: string, change: (data: ListData) => ListData): void {
  const data = client.getQueryData<ListData>(queryKeys.list(query));
  if (!data) return;
  const changed = change(data);
  const more = countFitting(changed) - countFitting(data);
  client.setQueryData<ListData>(queryKeys.list(query), withMore(changed, more));
  client.setQueryData<number>(queryKeys.count(query), (count) => count && count + more);
}

/** Those of the submissions that are loaded, in the list or in the reader, as they are now. */
export function loadedOf(client: QueryClient, query: string, ids: string[]): Submission[] {
  const data = client.getQueryData<ListData>(queryKeys.list(query));
  const rows = new Map(data && rowsOf(data).map((row) => [row.id, row]));
  return ids
    .map((id) => rows.get(id) ?? client.getQueryData<Submission>(queryKeys.opened(id)))
    .filter((submission) => submission !== undefined);
}

/** The ids of the rows of a list from one to the other, whichever of them comes first. */
export function idsBetween(client: QueryClient, query: string, one: string, other: string): string[] {
  const data = client.getQueryData<ListData>(queryKeys.list(query));
  const ids = data ? rowsOf(data).map(({ id }) => id) : [];
  const [first = 0, last = 0] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return first < 0 ? [other] : ids.slice(first, last + 1);
}

/** Says of rows of a list how far they are; what is no longer new has been read. */
export function changeStatus(client: QueryClient, query: string, ids: string[], status: Status): void {
  const read = status === 'new' ? {} : { read_at: new Date().toISOString() };
  changeRows(client, query, ids, { status, ...read });
}

/** The numbers after rows were marked as read or unread: reading a new one opens it. */
function withUnread(badges: Badges, changed: Submission[], isRead: boolean): Badges {
  const counts = badges.counts.map((count) => {
    const of = (status: Submission['status']) =>
      changed.filter((row) => row.kind === count.kind && row.status === status).length;
    const unread = count.unread + (isRead ? -of(count.status) : of(count.status));
    return { ...count, unread: Math.max(0, unread) };
  });
  const unread = Math.max(0, badges.unread + (isRead ? -changed.length : changed.length));
  return { ...badges, unread, counts };
}

/** Takes rows out of a list, and out of the number of those that match. */
export function removeRows(client: QueryClient, query: string, ids: string[]): void {
  client.setQueryData<ListData>(queryKeys.list(query), (data) => data && withoutRows(data, ids));
  client.setQueryData<number>(queryKeys.count(query), (count) => count && count - ids.length);
}

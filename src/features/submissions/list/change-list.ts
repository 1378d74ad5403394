import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../queries.ts';
import type { Badges } from './fetch-list.ts';
import { type ListData, unlikeRows, withoutRows, withRead } from './list-data.ts';

/** Marks rows of a list as read or unread, and counts the unread again. */
export function changeRead(client: QueryClient, query: string, ids: string[], isRead: boolean): void {
  const data = client.getQueryData<ListData>(queryKeys.list(query));
  if (!data) return;
  const count = unlikeRows(data, ids, isRead).filter((row) => row.spam_reason === null).length;
  client.setQueryData<Badges>(
    queryKeys.badges,
    (badges) => badges && { ...badges, unread: Math.max(0, badges.unread + (isRead ? -count : count)) },
  );
  client.setQueryData<ListData>(queryKeys.list(query), withRead(data, ids, isRead));
}

/** Takes rows out of a list, and out of the number of those that match. */
export function removeRows(client: QueryClient, query: string, ids: string[]): void {
  client.setQueryData<ListData>(queryKeys.list(query), (data) => data && withoutRows(data, ids));
  client.setQueryData<number>(queryKeys.count(query), (count) => count && count - ids.length);
}

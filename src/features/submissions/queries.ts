import type { QueryClient } from '@tanstack/react-query';

/**
 * The keys of the inbox's queries. What a change to submissions may touch begins with `submissions`, except the list and
 * its count: they would move while they are being read. Apart from what is done with them: the reader, which is loaded
 * when it is opened, shares the keys with the list and nothing else.
 */
export const queryKeys = {
  submissions: ['submissions'],
  list: (query: string) => ['list', query],
  count: (query: string) => ['count', query],
  /** Of one, or the beginning of all of them. */
  opened: (id?: string) => ['submissions', 'opened', ...(id === undefined ? [] : [id])],
  daily: (zone: string) => ['submissions', 'daily', zone],
  failedDeliveries: ['submissions', 'failed deliveries'],
  overdueDeliveries: ['submissions', 'overdue deliveries'],
  badges: ['badges'],
  websites: ['websites'],
  people: ['people'],
  replyWords: ['reply words'],
};

/**
 * Loads again what stands beside the list.
 *
 * @param leaving submissions on their way out, of which the server would say that they are gone
 */
export function refreshBesideList(client: QueryClient, leaving: string[]): void {
  client.invalidateQueries({
    queryKey: queryKeys.submissions,
    predicate: ({ queryKey: [, name, of] }) => !(name === 'opened' && leaving.includes(String(of))),
  });
}

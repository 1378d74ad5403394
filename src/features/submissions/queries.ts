import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Submission } from '../../../contract/inbox/listing.ts';
import type { SubscriptionRecord } from '../../../contract/inbox/subscription.ts';
import type {
  Delivery,
  DeliveryList,
  EarlierSubmission,
  People,
  ReplyWords,
  SentFile,
  ThreadMessage,
} from '../../../contract/inbox/thread.ts';
import { fetchAdmin } from '../../admin/admin-call.ts';

/**
 * The keys of the inbox's queries. They begin with `submissions` if their data depends on submissions, except for the
 * list and its count, which would change while the user reads them.
 */
export const queryKeys = {
  submissions: ['submissions'],
  list: (query: string) => ['list', query],
  count: (query: string) => ['count', query],
  /** The current first page of a list, regardless of the rows shown. */
  now: (query: string) => ['submissions', 'now', query],
  /** A submission or, without an id, the prefix for all of them. */
  opened: (id?: string) => ['submissions', 'opened', ...(id === undefined ? [] : [id])],
};

export const deliveriesPath = '/api/admin/deliveries';

export type OwnDelivery = Omit<Delivery, 'name'>;

export interface OpenedSubmission extends Submission {
  deliveries: OwnDelivery[];
  files: SentFile[];
  subscription: SubscriptionRecord | null;
  thread: ThreadMessage[];
  earlier: EarlierSubmission[];
}

const nobody: People = { self: '', people: [] };

export function usePeople(): People {
  const queryFn = () => fetchAdmin<People>('/api/admin/people');
  return useQuery({ queryKey: ['people'], queryFn, staleTime: 60_000 }).data ?? nobody;
}

export const replyWordsQuery = queryOptions({
  queryKey: ['reply words'],
  queryFn: () => fetchAdmin<ReplyWords>('/api/admin/reply-words'),
});

/** Failed and overdue deliveries. They are polled, because no event tells that time has passed. */
export const deliveriesQuery = queryOptions({
  queryKey: ['submissions', 'deliveries'],
  queryFn: () => fetchAdmin<DeliveryList>(deliveriesPath),
  refetchInterval: 30_000,
});

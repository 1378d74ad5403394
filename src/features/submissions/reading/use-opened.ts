import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { CallError, fetchAdmin } from '../../../forms/admin-call.ts';
import type { Delivery } from '../deliveries.ts';
import type { Submission } from '../listing.ts';
import { queryKeys } from '../queries.ts';

/** A delivery, as part of its submission. */
export type OwnDelivery = Omit<Delivery, 'name'>;

export interface OpenedSubmission extends Submission {
  deliveries: OwnDelivery[];
}

/**
 * The whole submission that is open, with its deliveries.
 *
 * @param onUnread called once for each that is opened unread
 */
export function useOpened(id: string, onUnread: (id: string) => void) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.opened(id),
    queryFn: () => fetchAdmin<OpenedSubmission>(`/api/contact-submissions/${id}`),
    enabled: id !== '',
  });
  const isLoaded = data !== undefined;
  const markOpened = useEffectEvent(() => {
    if (data?.read_at === null) onUnread(data.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is opened, however often it is loaded
  useEffect(() => {
    if (isLoaded) markOpened();
  }, [id, isLoaded]);

  const isGone = error instanceof CallError && error.answer.status === 404;
  const without = isGone ? 'gone' : error ? 'failed' : 'loading';
  return {
    state: isLoaded ? ('ready' as const) : (without as 'gone' | 'failed' | 'loading'),
    submission: data ?? null,
    refetch,
  };
}

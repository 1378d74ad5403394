import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { englishNumber } from '../../../language/english.ts';
import type { ChannelName, DeliveryList } from '../deliveries.ts';
import { queryKeys } from '../queries.ts';

/** How the ways of telling are called on the screen. */
export const channelNames: Record<ChannelName, string> = {
  mail: 'Mail',
  webhook: 'Webhook',
  autoreply: 'Automatic answer',
  registration: 'Confirmation of a registration',
  reminder: 'Reminder of a webinar',
  reply: 'Reply',
  invitation: 'Invitation',
  confirmation: 'Confirmation of a subscription',
  newsletter: 'Newsletter',
};

const path = '/api/admin/deliveries';

/** The deliveries that failed, and how many those are; undefined until they are there. */
export function useFailedDeliveries() {
  return useQuery({
    queryKey: queryKeys.failedDeliveries,
    queryFn: () => fetchAdmin<DeliveryList>(`${path}?state=failed`),
  }).data;
}

/** Sends a delivery again by its id, or all that failed. */
export function useRetryDelivery() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string | null) =>
      fetchAdmin<{ changed: number } | null>(id ? `${path}/${id}/retry` : `${path}/retry`, 'POST'),
    onSuccess(answer) {
      const count = answer?.changed ?? 1;
      const description =
        count === 1 ? 'One delivery is on its way.' : `${englishNumber(count)} deliveries are on their way.`;
      toast.success('Sending Again', { description });
    },
    onError: () => toast.error('Error', { description: 'Failed to send again.' }),
    onSettled() {
      client.invalidateQueries({ queryKey: queryKeys.failedDeliveries });
      client.invalidateQueries({ queryKey: queryKeys.opened() });
    },
  });
  return mutate;
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, RotateCw } from 'lucide-react';
import { toast } from 'sonner';
import { fetchAdmin } from '../../../forms/admin-call.ts';
import { isolateText } from '../../../forms/isolate-text.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import { counted, formatNumber } from '../counted.ts';
import type { DeliveryList } from '../deliveries.ts';
import { queryKeys } from '../queries.ts';
import { useZone } from '../view/use-view.ts';

interface FailedDeliveriesProps {
  onOpen: (submissionId: string) => void;
}

/** A notice about mails and webhook calls that could not be delivered; empty while there are none. */
export function FailedDeliveries({ onOpen }: FailedDeliveriesProps) {
  const zone = useZone();
  const list = useFailedDeliveries();
  const retry = useRetryDelivery();
  if (!list || list.failed === 0) return null;
  const { failed, deliveries } = list;
  return (
    <section
      aria-label="Failed deliveries"
      className="relative mt-5 flex gap-3 border-l-2 border-danger pl-3.5 [font-size:var(--text-small)]"
    >
      <CircleAlert size={17} aria-hidden="true" className="mt-2.5 shrink-0 text-danger" />
      <details className="min-w-0 flex-1">
        <summary className="min-h-9 w-fit py-1.5 font-medium">
          {failed === 1 ? '1 delivery failed' : `${formatNumber(failed)} deliveries failed`}
        </summary>
        <ul>
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-1.5">
              <span className="min-w-0 flex-[1_1_16rem]">
                {channelNames[delivery.channel]} for{' '}
                <button
                  type="button"
                  dir="auto"
                  className="font-medium underline decoration-edge underline-offset-4 hover:decoration-accent"
                  onClick={() => onOpen(delivery.submission_id)}
                >
                  {delivery.name}
                </button>
                <span className="text-faint">
                  {' '}
                  {formatMoment(delivery.created_at, zone)}, {counted(delivery.attempts, 'attempt')}
                </span>
                {delivery.last_error && (
                  <span dir="auto" className="block font-mono text-caption break-words text-soft">
                    {delivery.last_error}
                  </span>
                )}
              </span>
              <button
                type="button"
                className="inbox-button"
                aria-label={`Send again: ${channelNames[delivery.channel]} for ${isolateText(delivery.name)}`}
                onClick={() => retry(delivery.id)}
              >
                Send again
              </button>
            </li>
          ))}
        </ul>
      </details>
      <button type="button" className="inbox-button absolute top-0 right-0" onClick={() => retry(null)}>
        <RotateCw size={15} aria-hidden="true" />
        Send again
      </button>
    </section>
  );
}

const path = '/api/admin/deliveries';

/** The deliveries that failed, and how many those are; undefined until they are there. */
function useFailedDeliveries() {
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
        count === 1 ? 'One delivery is on its way.' : `${formatNumber(count)} deliveries are on their way.`;
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

/** How the ways of telling are called on the screen. */
export const channelNames = { mail: 'Mail', webhook: 'Webhook' } as const;

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, RotateCw } from 'lucide-react';
import { toast } from 'sonner';
import type { ChannelName, Delivery } from '../../../../contract/inbox/deliveries.ts';
import { englishNumber, pluralize } from '../../../../language/english.ts';
import { isolateText } from '../../../../language/isolate-text.ts';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import { InboxButton } from '../inbox-button.tsx';
import { useInbox } from '../inbox-context.ts';
import { deliveriesPath, deliveriesQuery, queryKeys } from '../queries.ts';

export const channelNames: Record<ChannelName, string> = {
  mail: 'Email',
  webhook: 'Webhook',
  autoreply: 'Automatic reply',
  registration: 'Registration confirmation',
  reminder: 'Webinar reminder',
  reply: 'Reply',
  invitation: 'Invitation',
  confirmation: 'Subscription confirmation',
  newsletter: 'Newsletter',
};

export function useRetryDelivery() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string | null) =>
      fetchAdmin<{ changed: number } | null>(`${deliveriesPath}/${id ? `${id}/` : ''}retry`, 'POST'),
    onSuccess(answer) {
      const count = answer?.changed ?? 1;
      const description =
        count === 1 ? 'One delivery is on its way.' : `${englishNumber(count)} deliveries are on their way.`;
      toast.success('Sending Again', { description });
    },
    onError: () => toast.error('Error', { description: 'Failed to send again.' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.submissions }),
  });
  return mutate;
}

/** A button with the sender's name, which opens the submission of a delivery. */
export function OpenSender({ delivery }: { delivery: Delivery }) {
  const { open } = useInbox();
  return (
    <button
      type="button"
      dir="auto"
      className="font-medium underline decoration-edge underline-offset-4 hover:decoration-accent"
      onClick={() => open(delivery.submission_id)}
    >
      {delivery.name}
    </button>
  );
}

/** A notice about mails and webhook calls that could not be delivered; empty if there are none. */
export function FailedDeliveries() {
  const { zone } = useInbox();
  const { failed = 0, deliveries = [] } = useQuery(deliveriesQuery('failed')).data ?? {};
  const retry = useRetryDelivery();
  if (failed === 0) return null;
  return (
    <section aria-label="Failed deliveries">
      <details className="failed-deliveries">
        <summary>
          <CircleAlert size={16} aria-hidden="true" />
          <span className="relative z-1">
            {englishNumber(failed)} <span className="failed-what">{failed === 1 ? 'delivery' : 'deliveries'}</span>{' '}
            failed
          </span>
        </summary>
        <div className="failed-panel">
          <ul>
            {deliveries.map((delivery) => (
              <li
                key={delivery.id}
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-hairline py-2"
              >
                <span className="min-w-0 flex-[1_1_16rem]">
                  {channelNames[delivery.channel]} for <OpenSender delivery={delivery} />
                  <span className="text-faint">
                    {' '}
                    {formatMoment(delivery.created_at, zone)}, {pluralize(delivery.attempts, 'attempt')}
                  </span>
                  {delivery.last_error && (
                    <span dir="auto" className="block font-mono text-caption break-words text-soft">
                      {delivery.last_error}
                    </span>
                  )}
                </span>
                <InboxButton
                  aria-label={`Send again: ${channelNames[delivery.channel]} for ${isolateText(delivery.name)}`}
                  onClick={() => retry(delivery.id)}
                >
                  Send again
                </InboxButton>
              </li>
            ))}
          </ul>
          {failed > 1 && (
            <InboxButton Icon={RotateCw} className="text-accent" onClick={() => retry(null)}>
              Send all again
            </InboxButton>
          )}
        </div>
      </details>
    </section>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import type { ChannelName } from '../../../../contract/inbox/thread.ts';
import { englishNumber, pluralize } from '../../../../language/english.ts';
import { isolateText } from '../../../../language/isolate-text.ts';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { WithPermission } from '../../../admin/admin-island.tsx';
import { SmallButton } from '../../../admin/small-button.tsx';
import { formatMoment } from '../../../ui/moment.tsx';
import { useInbox } from '../inbox-context.ts';
import { deliveriesPath, deliveriesQuery, type OwnDelivery, queryKeys } from '../queries.ts';

const icons = {
  waiting: <Clock size={16} aria-hidden="true" className="mt-1 text-gold" />,
  sent: <CircleCheck size={16} aria-hidden="true" className="mt-1 text-good" />,
  failed: <CircleAlert size={16} aria-hidden="true" className="mt-1 text-danger" />,
};

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

function useRetryDelivery() {
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
    onError: () => toast.error('Error', { description: 'Delivery could not be repeated. Please try again.' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.submissions }),
  });
  return mutate;
}

/**
 * A notice about emails and webhook calls that could not be delivered, or have been waiting for more than two minutes.
 * It shows nothing if there are none.
 */
export function DeliveryNotice() {
  const { zone, open } = useInbox();
  const { count = 0, deliveries = [] } = useQuery(deliveriesQuery).data ?? {};
  const retry = useRetryDelivery();
  if (count === 0) return null;
  return (
    <section aria-label="Failed or late deliveries">
      <details>
        {/* On phones the text fits on one line, and the touch target is large enough. */}
        <summary className="relative flex min-h-6 items-center gap-1.5 text-caption font-medium text-danger underline-offset-4 hover:underline max-md:after:absolute max-md:after:-inset-x-2 max-md:after:-top-4 max-md:after:-bottom-1 [&::-webkit-details-marker]:hidden">
          <CircleAlert size={16} aria-hidden="true" />
          <span className="relative z-1">
            {englishNumber(count)}{' '}
            <span className="max-[30rem]:for-screen-readers">{count === 1 ? 'delivery' : 'deliveries'}</span> failed or
            late
          </span>
        </summary>
        <div className="absolute top-full left-0 z-30 mt-1 max-h-[60vh] w-[min(40rem,100%)] overflow-y-auto rounded-card border border-hairline bg-raised px-4 py-2 [box-shadow:var(--shadow-panel)]">
          <ul>
            {deliveries.map((delivery) => (
              <li key={delivery.id} className="border-b border-hairline">
                <DeliveryLine
                  delivery={delivery}
                  name={
                    <>
                      {channelNames[delivery.channel]} for{' '}
                      <button
                        type="button"
                        dir="auto"
                        className="font-medium underline decoration-edge underline-offset-4 hover:decoration-accent"
                        onClick={() => open(delivery.about_id)}
                      >
                        {delivery.name}
                      </button>
                      , {formatMoment(delivery.created_at, zone)}
                    </>
                  }
                  label={`Send again: ${channelNames[delivery.channel]} for ${isolateText(delivery.name)}`}
                />
              </li>
            ))}
          </ul>
          {deliveries.filter(({ state }) => state === 'failed').length > 1 && (
            <SmallButton Icon={RotateCw} className="text-accent" onClick={() => retry(null)}>
              Send all again
            </SmallButton>
          )}
        </div>
      </details>
    </section>
  );
}

interface DeliveryLineProps {
  delivery: OwnDelivery;
  name: ReactNode;
  label?: string;
}

export function DeliveryLine({ delivery, name, label }: DeliveryLineProps) {
  const { zone } = useInbox();
  const retry = useRetryDelivery();
  return (
    <div className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-3 py-1.5">
      {icons[delivery.state]}
      <div className="min-w-0">
        <p className="text-small">
          <span className="font-medium">{name}</span>
          <span className="text-soft"> {stateText(delivery, zone)}</span>
        </p>
        {delivery.last_error && delivery.state !== 'sent' && (
          <p dir="auto" className="mt-0.5 font-mono text-caption break-words text-soft">
            {delivery.last_error}
          </p>
        )}
      </div>
      {delivery.state === 'failed' && (
        <WithPermission permission="deliveries.retry">
          <SmallButton Icon={RotateCw} aria-label={label} onClick={() => retry(delivery.id)}>
            Send again
          </SmallButton>
        </WithPermission>
      )}
    </div>
  );
}

function stateText({ state, attempts, next_at, sent_at }: OwnDelivery, zone: string): string {
  if (state === 'sent') return `sent ${formatMoment(sent_at, zone)}`;
  if (state === 'failed') return `failed after ${pluralize(attempts, 'attempt')}`;
  return attempts === 0
    ? 'waiting to be sent'
    : `waiting: ${pluralize(attempts, 'attempt')}, next ${formatMoment(next_at, zone)}`;
}

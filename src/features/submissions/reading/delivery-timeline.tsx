import { CircleAlert, CircleCheck, Clock, RotateCw } from 'lucide-react';
import { pluralize } from '../../../../language/english.ts';
import { WithPermission } from '../../../admin/account.tsx';
import { formatMoment } from '../../../ui/moment.tsx';
import { channelNames, useRetryDelivery } from '../activity/deliveries.tsx';
import { InboxButton } from '../inbox-button.tsx';
import { useInbox } from '../inbox-context.ts';
import type { OwnDelivery } from '../queries.ts';

const icons = {
  waiting: <Clock size={16} aria-hidden="true" className="mt-1 text-gold" />,
  sent: <CircleCheck size={16} aria-hidden="true" className="mt-1 text-good" />,
  failed: <CircleAlert size={16} aria-hidden="true" className="mt-1 text-danger" />,
};

export function DeliveryTimeline({ deliveries }: { deliveries: OwnDelivery[] }) {
  if (deliveries.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="reader-label">Deliveries</h3>
      <ol className="mt-3">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryLine delivery={delivery} name={channelNames[delivery.channel]} again="Send again" />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One delivery: its channel, state and error, with a button to send it again. */
export function DeliveryLine({ delivery, name, again }: { delivery: OwnDelivery; name: string; again: string }) {
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
          <InboxButton Icon={RotateCw} onClick={() => retry(delivery.id)}>
            {again}
          </InboxButton>
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

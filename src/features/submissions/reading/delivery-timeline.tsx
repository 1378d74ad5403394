import { CircleAlert, CircleCheck, Clock, RotateCw } from 'lucide-react';
import { IfMay } from '../../../admin/account.tsx';
import { counted } from '../../../language/english.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import { channelNames } from '../activity/use-failed-deliveries.ts';
import { useZone } from '../view/zone-context.ts';
import type { OwnDelivery } from './use-reading.ts';

const icons = {
  waiting: <Clock size={16} aria-hidden="true" className="mt-1 text-gold" />,
  sent: <CircleCheck size={16} aria-hidden="true" className="mt-1 text-good" />,
  failed: <CircleAlert size={16} aria-hidden="true" className="mt-1 text-danger" />,
};

interface DeliveryTimelineProps {
  deliveries: OwnDelivery[];
  onRetry: (id: string) => void;
}

/** The deliveries of a submission and their states. */
export function DeliveryTimeline({ deliveries, onRetry }: DeliveryTimelineProps) {
  if (deliveries.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="reader-label">Deliveries</h3>
      <ol className="mt-3">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryLine delivery={delivery} onRetry={onRetry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DeliveryLineProps {
  delivery: OwnDelivery;
  /** What it is, and what its button reads when it failed. */
  name?: string;
  again?: string;
  onRetry: (id: string) => void;
}

/** One delivery: what it is, how far it is, what went wrong, and sending it again. */
export function DeliveryLine({ delivery, name, again = 'Send again', onRetry }: DeliveryLineProps) {
  const zone = useZone();
  return (
    <div className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-3 py-1.5">
      {icons[delivery.state]}
      <div className="min-w-0">
        <p className="text-small">
          <span className="font-medium">{name ?? channelNames[delivery.channel]}</span>
          <span className="text-soft"> {stateText(delivery, zone)}</span>
        </p>
        {delivery.last_error && delivery.state !== 'sent' && (
          <p dir="auto" className="mt-0.5 font-mono text-caption break-words text-soft">
            {delivery.last_error}
          </p>
        )}
      </div>
      {delivery.state === 'failed' && (
        <IfMay permission="deliveries.retry">
          <button type="button" className="inbox-button" onClick={() => onRetry(delivery.id)}>
            <RotateCw size={15} aria-hidden="true" />
            {again}
          </button>
        </IfMay>
      )}
    </div>
  );
}

function stateText({ state, attempts, next_at, sent_at }: OwnDelivery, zone: string): string {
  if (state === 'sent') return `sent ${formatMoment(sent_at, zone)}`;
  if (state === 'failed') return `failed after ${counted(attempts, 'attempt')}`;
  return attempts === 0
    ? 'waiting to be sent'
    : `waiting: ${counted(attempts, 'attempt')}, next ${formatMoment(next_at, zone)}`;
}

import { CircleAlert, RotateCw } from 'lucide-react';
import { isolateText } from '../../../forms/isolate-text.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import { counted, formatNumber } from '../counted.ts';
import { useZone } from '../view/zone-context.ts';
import { channelNames, useFailedDeliveries, useRetryDelivery } from './use-failed-deliveries.ts';

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

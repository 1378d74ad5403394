import { CircleAlert, RotateCw } from 'lucide-react';
import { counted, englishNumber } from '../../../language/english.ts';
import { isolateText } from '../../../language/isolate-text.ts';
import { formatMoment } from '../../../ui/moment.tsx';
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
          {failed > 1 && (
            <button type="button" className="inbox-button text-accent" onClick={() => retry(null)}>
              <RotateCw size={15} aria-hidden="true" />
              Send all again
            </button>
          )}
        </div>
      </details>
    </section>
  );
}

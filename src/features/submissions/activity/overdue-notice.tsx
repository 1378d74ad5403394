import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { Fragment } from 'react';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { englishNumber } from '../../../language/english.ts';
import type { DeliveryList } from '../deliveries.ts';
import { queryKeys } from '../queries.ts';
import { channelNames } from './use-failed-deliveries.ts';

/** Nothing tells the inbox that time passes. */
const askAgainMs = 30_000;

/** The most deliveries that are named. */
const mostNamed = 3;

/** Says what waits to be delivered for more than two minutes, and why; empty while nothing does. */
export function OverdueNotice({ onOpen }: { onOpen: (submissionId: string) => void }) {
  const { data } = useQuery({
    queryKey: queryKeys.overdueDeliveries,
    queryFn: () => fetchAdmin<DeliveryList>('/api/admin/deliveries?state=overdue'),
    refetchInterval: askAgainMs,
  });
  const overdue = data?.deliveries ?? [];
  if (overdue.length === 0) return null;
  const more = overdue.length - mostNamed;
  const reason = overdue.find(({ last_error }) => last_error)?.last_error;
  return (
    <section aria-label="Overdue deliveries" className="mt-2 flex items-start gap-2 text-small">
      <Clock size={16} aria-hidden="true" className="mt-0.5 flex-none text-gold" />
      <p role="status" className="min-w-0">
        Waiting to be sent for more than 2 minutes:{' '}
        {overdue.slice(0, mostNamed).map(({ id, channel, name, submission_id }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            {channelNames[channel]} for{' '}
            <button
              type="button"
              dir="auto"
              className="font-medium underline decoration-edge underline-offset-4 hover:decoration-accent"
              onClick={() => onOpen(submission_id)}
            >
              {name}
            </button>
          </Fragment>
        ))}
        {more > 0 && ` and ${englishNumber(more)} more`}.{' '}
        {reason && (
          <span dir="auto" className="font-mono text-caption break-words text-soft">
            {reason}
          </span>
        )}
      </p>
    </section>
  );
}

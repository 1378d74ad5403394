import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { Fragment } from 'react';
import { englishNumber } from '../../../../language/english.ts';
import { deliveriesQuery } from '../queries.ts';
import { channelNames, OpenSender } from './deliveries.tsx';

/** The most deliveries that are named. */
const mostNamed = 3;

/** Says what waits to be delivered for more than two minutes, and why; empty while nothing does. */
export function OverdueNotice() {
  const overdue = useQuery(deliveriesQuery('overdue')).data?.deliveries ?? [];
  if (overdue.length === 0) return null;
  const more = overdue.length - mostNamed;
  const reason = overdue.find(({ last_error }) => last_error)?.last_error;
  return (
    <section aria-label="Overdue deliveries" className="mt-2 flex items-start gap-2 text-small">
      <Clock size={16} aria-hidden="true" className="mt-0.5 flex-none text-gold" />
      <p role="status" className="min-w-0">
        Waiting to be sent for more than 2 minutes:{' '}
        {overdue.slice(0, mostNamed).map((delivery, index) => (
          <Fragment key={delivery.id}>
            {index > 0 && ', '}
            {channelNames[delivery.channel]} for <OpenSender delivery={delivery} />
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

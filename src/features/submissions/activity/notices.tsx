import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { Fragment } from 'react';
import { englishNumber } from '../../../../language/english.ts';
import { deliveriesQuery } from '../queries.ts';
import { channelNames, OpenSender } from './deliveries.tsx';

const maxNamed = 3;

/** A notice about deliveries that have waited for more than two minutes, with the reason; empty if there are none. */
export function OverdueNotice() {
  const overdue = useQuery(deliveriesQuery('overdue')).data?.deliveries ?? [];
  if (overdue.length === 0) return null;
  const more = overdue.length - maxNamed;
  const reason = overdue.find(({ last_error }) => last_error)?.last_error;
  return (
    <section aria-label="Overdue deliveries" className="mt-2 flex items-start gap-2 text-small">
      <Clock size={16} aria-hidden="true" className="mt-0.5 flex-none text-gold" />
      <p role="status" className="min-w-0">
        Waiting to be sent for more than 2 minutes:{' '}
        {overdue.slice(0, maxNamed).map((delivery, index) => (
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

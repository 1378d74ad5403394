import { formatMoment } from '../../../ui/moment.tsx';
import { type SubscriptionRecord, standOf } from '../subscription.ts';
import { useZone } from '../view/zone-context.ts';

/** The record of a subscriber's consent: to what, when, and when it was confirmed. */
export function Subscription({ subscription }: { subscription: SubscriptionRecord | null }) {
  const zone = useZone();
  return (
    <section className="mt-8" aria-label="Subscription">
      <h3 className="reader-label">Subscription</h3>
      {!subscription && (
        <p className="mt-3 text-small text-soft">
          There is none: it was held as spam from the start, or has ended and been removed.
        </p>
      )}
      {subscription && (
        <dl className="reader-fields">
          <dt>To</dt>
          <dd>{subscription.list}</dd>
          <dt>State</dt>
          <dd>
            {standOf(subscription)}
            {subscription.state !== 'pending' && `, since ${formatMoment(subscription.changed_at, zone)}`}
          </dd>
          <dt>Agreed to</dt>
          <dd>{subscription.consent ?? 'Not kept: it is from before that was stored.'}</dd>
          <dt>Signed up</dt>
          <dd>{formatMoment(subscription.asked_at, zone)}</dd>
          <dt>Confirmed</dt>
          <dd>{confirmedOf(subscription, zone)}</dd>
        </dl>
      )}
    </section>
  );
}

function confirmedOf({ confirmed_at, state }: SubscriptionRecord, zone: string): string {
  if (confirmed_at) return `${formatMoment(confirmed_at, zone)}, by the link of the mail`;
  return state === 'confirmed' ? 'Nobody was asked to' : 'No';
}

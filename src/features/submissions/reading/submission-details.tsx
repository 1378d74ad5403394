import type { ReactNode } from 'react';
import { phoneHref } from '../../../../contract/forms/phone.ts';
import { type FieldName, fieldNames, getField } from '../../../../contract/forms/submission-fields.ts';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { describeSubscription, type SubscriptionRecord } from '../../../../contract/inbox/subscription.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import { useInbox } from '../inbox-context.ts';
import { HighlightedText, VisitorTextField } from '../visitor-text.tsx';
import { ReaderSection } from './parts.tsx';

const fieldsClass = 'mt-3 grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-small/normal';

const above: FieldName[] = ['name', 'email'];

export function SubmissionDetails({ submission }: { submission: Submission }) {
  const { id, kind, website, context, item, answers } = submission;
  const search = useInbox().list.shownView.q;
  return (
    <ReaderSection title="Details">
      <dl className={fieldsClass}>
        {fieldNames
          .filter((name) => !getField(name).place && !above.includes(name))
          .map((name) => (
            <Field key={name} name={getField(name).label}>
              <FieldValue name={name} submission={submission} />
            </Field>
          ))}
        {answers.map(({ id, label, value }) => (
          <Field key={id} name={label}>
            <div className="whitespace-pre-wrap">
              <VisitorTextField>
                <HighlightedText text={value} search={search} />
              </VisitorTextField>
            </div>
          </Field>
        ))}
        {context && (
          <Field name="About">
            <VisitorTextField>{context}</VisitorTextField>
          </Field>
        )}
        {/* The item of a sign-up is its topic, which is in the subject. */}
        {item && kind !== 'newsletter' && <Field name="Content">{item}</Field>}
        <Field name="Website">{website || '-'}</Field>
        <Field name="Kind">{getKind(kind).name}</Field>
        <Field name="ID">
          <span className="font-mono text-caption text-soft">{id}</span>
        </Field>
      </dl>
    </ReaderSection>
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-caption font-[450] text-faint">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function FieldValue({ name, submission }: { name: FieldName; submission: Submission }) {
  const search = useInbox().list.shownView.q;
  const value = submission[name];
  if (getField(name).type === 'phone') {
    const phone = submission.phone_typed ?? (value === null ? null : String(value));
    // A number with too many digits can't be dialled.
    if (phone === null || value === null) return <VisitorTextField>{phone ?? '-'}</VisitorTextField>;
    return (
      <a
        href={phoneHref(phone)}
        className="font-mono text-accent hover:underline finger:-my-3 finger:inline-block finger:py-3"
      >
        {phone}
      </a>
    );
  }
  return (
    <VisitorTextField>
      <HighlightedText text={String(value || '-')} search={search} />
    </VisitorTextField>
  );
}

/** The record of a subscriber's consent, with its dates. */
export function Subscription({ subscription }: { subscription: SubscriptionRecord | null }) {
  const { zone } = useInbox();
  return (
    <ReaderSection title="Subscription" aria-label="Subscription">
      {subscription ? (
        <dl className={fieldsClass}>
          <Field name="To">{subscription.list}</Field>
          <Field name="State">
            {describeSubscription(subscription)}
            {subscription.state !== 'pending' && `, since ${formatMoment(subscription.changed_at, zone)}`}
          </Field>
          <Field name="Agreed to">{subscription.consent ?? 'Not recorded for this older sign-up.'}</Field>
          <Field name="Signed up">{formatMoment(subscription.asked_at, zone)}</Field>
          <Field name="Confirmed">{confirmation(subscription, zone)}</Field>
        </dl>
      ) : (
        <p className="mt-3 text-small text-soft">
          None: the sign-up was held as spam, or the subscription ended and was removed.
        </p>
      )}
    </ReaderSection>
  );
}

function confirmation({ confirmed_at, state }: SubscriptionRecord, zone: string): string {
  if (confirmed_at) return `${formatMoment(confirmed_at, zone)}, with the link in the email`;
  return state === 'confirmed' ? 'Not required' : 'No';
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Paperclip, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { toast } from 'sonner';
import { phoneHref } from '../../../../contract/forms/phone.ts';
import { type FieldName, fieldNames, getField } from '../../../../contract/forms/submission-fields.ts';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { describeSubscription, type SubscriptionRecord } from '../../../../contract/inbox/subscription.ts';
import type { EarlierSubmission, ThreadMessage } from '../../../../contract/inbox/thread.ts';
import { filePath, type SentFile } from '../../../../contract/inbox/thread.ts';
import { fileSize } from '../../../../language/format.ts';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { outlinedButton } from '../../../admin/small-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatMoment } from '../../../ui/moment.tsx';
import { channelNames, DeliveryLine } from '../activity/deliveries.tsx';
import { useInbox } from '../inbox-context.ts';
import { type OwnDelivery, queryKeys } from '../queries.ts';
import {
  HighlightedText,
  Initials,
  LinkedText,
  useAuthor,
  VisitorText,
  VisitorTextField,
  VisitorTextLine,
} from '../visitor-text.tsx';
import { splitQuote } from './use-answer.ts';

function ReaderSection({ title, children, ...section }: { title: string } & ComponentProps<'section'>) {
  return (
    <section className="mt-8" {...section}>
      <h3 className="text-caption font-[450] tracking-normal text-faint">{title}</h3>
      {children}
    </section>
  );
}

export function Sender({ submission: { name, email, created_at } }: { submission: Submission }) {
  const { zone, list } = useInbox();
  const search = list.shownView.q;
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-small">
      <span className="font-medium">
        <VisitorText>
          <HighlightedText text={name} search={search} />
        </VisitorText>
      </span>
      <a
        href={`mailto:${email}`}
        dir="auto"
        className="inline-block min-h-6 max-w-full wrap-anywhere text-accent hover:underline finger:py-2.5"
      >
        <HighlightedText text={email} search={search} />
      </a>
      {created_at && (
        <time dateTime={created_at} className="text-faint">
          {formatMoment(created_at, zone)}
        </time>
      )}
    </p>
  );
}

/** The message as it was typed. If it is not in the inbox, the reason comes first. */
export function Message({ submission: { deleted_at, spam_reason, message } }: { submission: Submission }) {
  const { zone } = useInbox();
  return (
    <>
      {deleted_at && (
        <p className="mt-5 border-l-2 border-gold pl-3.5 text-small text-soft">
          <span className="font-medium">In the bin</span> since {formatMoment(deleted_at, zone)}.
        </p>
      )}
      {spam_reason && (
        <p className="mt-5 border-l-2 border-gold pl-3.5 text-small text-soft">
          <span className="font-medium">Held back as spam.</span> {spam_reason}
        </p>
      )}
      <h3 className="for-screen-readers">Message</h3>
      {/* Each line has its own direction, because a message in Arabic may quote one in English. */}
      <p
        data-message
        dir="auto"
        className="mt-6 max-w-text text-body break-words whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        <LinkedText text={message} />
      </p>
    </>
  );
}

export function Files({ submission, files }: { submission: string; files: SentFile[] }) {
  if (files.length === 0) return null;
  return (
    <ReaderSection title="Files">
      <ul className="mt-3 grid justify-items-start gap-2">
        {files.map(({ id, name, bytes }) => (
          <li key={id} className="max-w-full">
            <a href={filePath(submission, id)} download={name} className={`${outlinedButton} max-w-full`}>
              <Paperclip size={16} aria-hidden="true" className="shrink-0" />
              <span className="min-w-0 truncate">
                <VisitorTextLine>{name}</VisitorTextLine>
              </span>
              <span className="shrink-0 font-normal text-soft tabular-nums">{fileSize('en-US', bytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </ReaderSection>
  );
}

export function Deliveries({ deliveries }: { deliveries: OwnDelivery[] }) {
  if (deliveries.length === 0) return null;
  return (
    <ReaderSection title="Deliveries">
      <ol className="mt-3">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryLine delivery={delivery} name={channelNames[delivery.channel]} />
          </li>
        ))}
      </ol>
    </ReaderSection>
  );
}

export function EarlierSubmissions({ submissions }: { submissions: EarlierSubmission[] }) {
  const { zone, open } = useInbox();
  if (submissions.length === 0) return null;
  return (
    <ReaderSection title="From the same sender">
      <ul className="mt-2">
        {submissions.map(({ id, subject, created_at }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-4 border-b border-hairline text-left text-small hover:text-accent"
              onClick={() => open(id)}
            >
              <VisitorTextLine>{subject}</VisitorTextLine>
              <span className="font-mono text-caption whitespace-nowrap text-faint">
                {formatMoment(created_at, zone)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </ReaderSection>
  );
}

export function Thread({ messages }: { messages: ThreadMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ol aria-label="Notes and replies" className="mt-7 grid gap-3 text-small">
      {messages.map((message) => (
        <ThreadItem key={message.id} message={message} />
      ))}
    </ol>
  );
}

export const messageElementId = (id: string) => `message-${id}`;

function ThreadItem({ message }: { message: ThreadMessage }) {
  const { id, kind, text, created_at, delivery } = message;
  const { zone, view } = useInbox();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => fetchAdmin(`/api/contact-submissions/${view.open}/notes/${id}`, 'DELETE'),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.opened(view.open) }),
    onError: () => toast.error('Error', { description: 'The note could not be removed. Please try again.' }),
  });
  const { name, isSelf } = useAuthor(message);
  const { words, quote } = kind === 'reply' ? splitQuote(text) : { words: text, quote: '' };
  return (
    <li
      id={messageElementId(id)}
      tabIndex={-1}
      className={classNames(
        'border-l-2 py-0.5 pl-3.5',
        delivery?.state === 'failed' ? 'border-danger' : kind === 'note' ? 'border-gold' : 'border-accent',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2.5 text-caption text-faint">
        <span className="font-medium text-text">{kind === 'note' ? 'Note' : 'Reply'}</span>
        <span className="inline-flex min-w-0 items-center gap-1.5" title={name}>
          <Initials name={name} />
          <VisitorText>{isSelf ? 'You' : name}</VisitorText>
        </span>
        <time dateTime={created_at} className="font-mono">
          {formatMoment(created_at, zone)}
        </time>
        {/* Only the author can remove a note. */}
        {kind === 'note' && isSelf && (
          <IconButton
            label="Remove this note"
            tooltipAlign="end"
            className="-my-2 ml-auto"
            icon={<Trash2 size={15} aria-hidden="true" />}
            onClick={() => remove.mutate()}
          />
        )}
      </p>
      <MessageText text={words} />
      {quote && (
        <details className="text-soft">
          <summary className="w-fit text-caption text-faint finger:py-3">Quoted message</summary>
          <MessageText text={quote} />
        </details>
      )}
      {delivery && <DeliveryLine delivery={delivery} name="Email" />}
    </li>
  );
}

function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-1 break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
      <LinkedText text={text} />
    </p>
  );
}

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
        {/* The item of a sign-up is its topic, which the subject already names. */}
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

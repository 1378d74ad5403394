import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { phoneHref } from '../../../forms/phone.ts';
import { type FieldName, fieldNames, fieldOf } from '../../../forms/submission-fields.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import type { Submission } from '../listing.ts';
import { Marked, Typed, TypedField } from '../typed.tsx';
import { useZone } from '../view/zone-context.ts';
import { LinkedText } from './linked-text.tsx';

/** All the fields of a submission, and the message as it was typed. */
export function SubmissionDetails({ submission, search }: { submission: Submission; search: string }) {
  const { kind, website, message } = submission;
  const zone = useZone();
  return (
    <>
      {submission.deleted_at && (
        <p className="mt-5 border-l-2 border-gold pl-3.5 text-soft [font-size:var(--text-small)]">
          <span className="font-medium">In the bin</span> since {formatMoment(submission.deleted_at, zone)}.
        </p>
      )}
      {submission.spam_reason && (
        <p className="mt-5 border-l-2 border-gold pl-3.5 text-soft [font-size:var(--text-small)]">
          <span className="font-medium">Held back as spam.</span> {submission.spam_reason}
        </p>
      )}
      <dl className="reader-fields">
        {fieldNames
          .filter((name) => !fieldOf(name).place)
          .map((name) => (
            <Field key={name} name={fieldOf(name).label}>
              <FieldValue name={name} submission={submission} search={search} />
            </Field>
          ))}
        <Field name="Date">{formatMoment(submission.created_at, zone)}</Field>
        <Field name="Website">{website || '-'}</Field>
        <Field name="Kind">{kind === 'newsletter' ? 'Newsletter' : 'Enquiry'}</Field>
        <Field name="ID">
          <span className="font-mono text-caption text-soft">{submission.id}</span>
        </Field>
      </dl>
      <h3 className="reader-label mt-7">Message</h3>
      {/* Each line goes its own way: a message in Arabic may quote one in English. */}
      <p
        data-message
        dir="auto"
        className="mt-2 max-w-text text-body break-words whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        <LinkedText text={message} search={search} />
      </p>
    </>
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** What the visitor filled in there, in the way that suits the type of the field. */
function FieldValue({ name, submission, search }: { name: FieldName; submission: Submission; search: string }) {
  const value = submission[name];
  const { type } = fieldOf(name);
  if (type === 'phone') return value ? <PhoneLink phone={submission.phone_typed ?? String(value)} /> : '-';
  const text = String(value || '-');
  if (type === 'email') return <EmailLink email={text} search={search} />;
  return (
    <TypedField>
      <Marked text={text} search={search} />
    </TypedField>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className="font-mono text-accent hover:underline">
      {phone}
    </a>
  );
}

function EmailLink({ email, search }: { email: string; search: string }) {
  return (
    <>
      <a href={`mailto:${email}`} dir="auto" className="inline-block min-h-6 max-w-full text-accent hover:underline">
        <Marked text={email} search={search} />
      </a>
      <button
        type="button"
        className="inbox-button ml-1 min-h-7 px-2 text-soft [font-size:var(--text-caption)]"
        onClick={() => copy(email)}
      >
        <Copy size={14} aria-hidden="true" />
        Copy email
      </button>
    </>
  );
}

async function copy(email: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(email);
    toast.success('Email Copied', { description: <Typed>{email}</Typed> });
  } catch {
    toast.error('Error', {
      description: (
        <>
          The browser did not allow copying. The address is <Typed>{email}</Typed>.
        </>
      ),
    });
  }
}

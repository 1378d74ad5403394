import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { formatMoment } from '../../../ui/format-moment.ts';
import { Marked } from '../list/marked.tsx';
import type { Submission } from '../listing.ts';
import { Typed, TypedField } from '../typed.tsx';
import { useZone } from '../view/zone-context.ts';

/** All the fields of a submission, and the message as it was typed. */
export function SubmissionDetails({ submission, search }: { submission: Submission; search: string }) {
  const { name, email, company, phone, kind, website, message } = submission;
  const zone = useZone();
  return (
    <>
      {submission.spam_reason && (
        <p className="reader-spam">
          <span className="font-medium">Held back as spam.</span> {submission.spam_reason}
        </p>
      )}
      <dl className="reader-fields">
        <Field name="Name">
          <TypedField>
            <Marked text={name} search={search} />
          </TypedField>
        </Field>
        <Field name="Email">
          <a
            href={`mailto:${email}`}
            dir="auto"
            className="inline-block min-h-6 max-w-full text-accent hover:underline"
          >
            <Marked text={email} search={search} />
          </a>
          <button type="button" className="inbox-button reader-copy" onClick={() => copy(email)}>
            <Copy size={14} aria-hidden="true" />
            Copy email
          </button>
        </Field>
        <Field name="Company">
          <TypedField>
            <Marked text={company || '-'} search={search} />
          </TypedField>
        </Field>
        <Field name="Phone">
          {phone ? (
            <a href={`tel:${phone}`} className="font-mono text-accent hover:underline">
              {phone}
            </a>
          ) : (
            '-'
          )}
        </Field>
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
        <Marked text={message} search={search} />
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

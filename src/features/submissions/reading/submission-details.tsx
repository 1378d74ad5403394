import type { ReactNode } from 'react';
import { fieldNames, fieldOf } from '../../../forms/submission-fields.ts';
import { formatMoment } from '../../../ui/format-moment.ts';
import { Marked } from '../list/marked.tsx';
import type { Submission } from '../listing.ts';
import { useZone } from '../view/zone-context.ts';
import { FieldValue } from './field-value.tsx';

/** All the fields of a submission, and the message as it was typed. */
export function SubmissionDetails({ submission, search }: { submission: Submission; search: string }) {
  const { kind, website, message } = submission;
  const zone = useZone();
  return (
    <>
      {submission.spam_reason && (
        <p className="reader-spam">
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

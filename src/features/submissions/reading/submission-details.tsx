import type { ReactNode } from 'react';
import { phoneHref } from '../../../forms/phone.ts';
import { type FieldName, fieldNames, fieldOf } from '../../../forms/submission-fields.ts';
import { kindOf } from '../../../forms/submission-kinds.ts';
import type { Submission } from '../listing.ts';
import { Marked, TypedField } from '../typed.tsx';

/** What stands above the message: `sender.tsx`. */
const above: FieldName[] = ['name', 'email'];

/** The other fields of a submission, in the order of the form, and what is known of it. */
export function SubmissionDetails({ submission, search }: { submission: Submission; search: string }) {
  const { id, kind, website, context, item } = submission;
  return (
    <section className="mt-8">
      <h3 className="reader-label">Details</h3>
      <dl className="reader-fields">
        {fieldNames
          .filter((name) => !fieldOf(name).place && !above.includes(name))
          .map((name) => (
            <Field key={name} name={fieldOf(name).label}>
              <FieldValue name={name} submission={submission} search={search} />
            </Field>
          ))}
        {context && (
          <Field name="About">
            <TypedField>{context}</TypedField>
          </Field>
        )}
        {/* That of a sign-up is its topic, which the subject says in words. */}
        {item && kind !== 'newsletter' && <Field name="Content">{item}</Field>}
        <Field name="Website">{website || '-'}</Field>
        <Field name="Kind">{kindOf(kind).name}</Field>
        <Field name="ID">
          <span className="font-mono text-caption text-soft">{id}</span>
        </Field>
      </dl>
    </section>
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
  if (fieldOf(name).type === 'phone') {
    const phone = submission.phone_typed ?? (value === null ? null : String(value));
    // More digits than a number has cannot be dialled.
    if (phone === null || value === null) return <TypedField>{phone ?? '-'}</TypedField>;
    return <PhoneLink phone={phone} />;
  }
  return (
    <TypedField>
      <Marked text={String(value || '-')} search={search} />
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

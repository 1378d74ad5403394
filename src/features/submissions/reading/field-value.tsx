import { Copy } from 'lucide-react';
import { toast } from 'sonner';
import { type FieldName, fieldOf } from '../../../forms/submission-fields.ts';
import { Marked } from '../list/marked.tsx';
import type { Submission } from '../listing.ts';
import { Typed, TypedField } from '../typed.tsx';

/** What the visitor filled in there, in the way that suits the type of the field. */
export function FieldValue({ name, submission, search }: { name: FieldName; submission: Submission; search: string }) {
  const value = submission[name];
  const { type } = fieldOf(name);
  if (type === 'phone') return value ? <PhoneLink phone={value} /> : '-';
  const text = String(value || '-');
  if (type === 'email') return <EmailLink email={text} search={search} />;
  return (
    <TypedField>
      <Marked text={text} search={search} />
    </TypedField>
  );
}

function PhoneLink({ phone }: { phone: string | number }) {
  return (
    <a href={`tel:${phone}`} className="font-mono text-accent hover:underline">
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
      <button type="button" className="inbox-button reader-copy" onClick={() => copy(email)}>
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

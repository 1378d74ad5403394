import { Copy } from 'lucide-react';
import { toast } from 'sonner';
import { formatMoment } from '../../../ui/moment.tsx';
import type { Submission } from '../listing.ts';
import { Marked, Typed } from '../typed.tsx';
import { useZone } from '../view/zone-context.ts';

/** Who sent a submission, and when: what stands above the message. */
export function Sender({ submission, search }: { submission: Submission; search: string }) {
  const { name, email, created_at } = submission;
  const zone = useZone();
  return (
    <p className="sender">
      <span className="font-medium">
        <Typed>
          <Marked text={name} search={search} />
        </Typed>
      </span>
      <span className="sender-address">
        <a href={`mailto:${email}`} dir="auto" className="inline-block min-h-6 max-w-full text-accent hover:underline">
          <Marked text={email} search={search} />
        </a>
        <button type="button" className="inbox-button sender-copy" onClick={() => copy(email)}>
          <Copy size={14} aria-hidden="true" />
          <span className="max-sm:for-screen-readers">Copy email</span>
        </button>
      </span>
      {created_at && (
        <time dateTime={created_at} className="text-faint">
          {formatMoment(created_at, zone)}
        </time>
      )}
    </p>
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

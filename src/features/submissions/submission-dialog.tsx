import { Dialog } from '../../ui/dialog.tsx';
import { formatDate } from './format-date.ts';
import type { Submission } from './listing.ts';

/** A whole submission, the message as it was typed. */
export function SubmissionDialog({ submission, onClose }: { submission: Submission | null; onClose: () => void }) {
  return (
    <Dialog isOpen={submission !== null} onClose={onClose} title={submission?.subject ?? ''}>
      {submission && (
        <dl className="mt-5 grid gap-x-6 gap-y-3 text-small sm:grid-cols-[7rem_minmax(0,1fr)]">
          <Detail name="Name" value={submission.name} />
          <Detail name="Email" value={submission.email} href={`mailto:${submission.email}`} />
          <Detail name="Company" value={submission.company} />
          <Detail
            name="Phone"
            value={submission.phone?.toString()}
            href={submission.phone === null ? undefined : `tel:${submission.phone}`}
          />
          <Detail name="Date" value={formatDate(submission.created_at)} />
          <Detail name="Website" value={submission.website} />
          <Detail name="ID" value={submission.id} />
          <dt className="text-faint">Message</dt>
          <dd className="text-body break-words whitespace-pre-wrap">{submission.message}</dd>
        </dl>
      )}
    </Dialog>
  );
}

function Detail({ name, value, href }: { name: string; value: string | null | undefined; href?: string | undefined }) {
  return (
    <>
      <dt className="text-faint max-sm:-mb-3">{name}</dt>
      <dd className="break-words">
        {href ? (
          <a href={href} className="text-accent hover:underline">
            {value}
          </a>
        ) : (
          value || '-'
        )}
      </dd>
    </>
  );
}

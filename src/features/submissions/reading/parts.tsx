import { Copy, Paperclip } from 'lucide-react';
import type { ComponentProps } from 'react';
import { toast } from 'sonner';
import { filePath, type SentFile } from '../../../../contract/inbox/files.ts';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import type { EarlierSubmission } from '../../../../contract/inbox/thread.ts';
import { fileSize } from '../../../../language/file-size.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import { channelNames, DeliveryLine } from '../activity/deliveries.tsx';
import { InboxButton } from '../inbox-button.tsx';
import { useInbox } from '../inbox-context.ts';
import type { OwnDelivery } from '../queries.ts';
import { HighlightedText, VisitorText, VisitorTextLine } from '../visitor-text.tsx';
import { LinkedText } from './linked-text.tsx';

/** A section of the open submission below its message. */
export function ReaderSection({ title, children, ...section }: { title: string } & ComponentProps<'section'>) {
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
      <span className="wrap-anywhere">
        <a
          href={`mailto:${email}`}
          dir="auto"
          className="inline-block min-h-6 max-w-full text-accent hover:underline finger:py-2.5"
        >
          <HighlightedText text={email} search={search} />
        </a>
        <InboxButton
          className="ml-1 px-2 align-middle text-caption text-soft max-sm:ml-0 max-sm:min-w-11 lg:pointer-fine:min-h-7"
          onClick={() => copy(email)}
        >
          <Copy size={14} aria-hidden="true" />
          <span className="max-sm:for-screen-readers">Copy email</span>
        </InboxButton>
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
    toast.success('Email Copied', { description: <VisitorText>{email}</VisitorText> });
  } catch {
    const description = (
      <>
        The browser did not allow copying. The address is <VisitorText>{email}</VisitorText>.
      </>
    );
    toast.error('Error', { description });
  }
}

/** The message as it was typed, after the reason why it is not in the inbox, if any. */
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
      {/* Each line has its own direction: a message in Arabic may quote one in English. */}
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
            <a href={filePath(submission, id)} download={name} className="inbox-button inbox-outlined max-w-full">
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
            <DeliveryLine delivery={delivery} name={channelNames[delivery.channel]} again="Send again" />
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

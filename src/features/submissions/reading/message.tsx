import { formatMoment } from '../../../ui/moment.tsx';
import type { Submission } from '../listing.ts';
import { useZone } from '../view/zone-context.ts';
import { LinkedText } from './linked-text.tsx';

/** The message as it was typed, below why it is not in the inbox, when it is not. */
export function Message({ submission, search }: { submission: Submission; search: string }) {
  const { deleted_at, spam_reason, message } = submission;
  const zone = useZone();
  return (
    <>
      {deleted_at && (
        <p className="reader-place">
          <span className="font-medium">In the bin</span> since {formatMoment(deleted_at, zone)}.
        </p>
      )}
      {spam_reason && (
        <p className="reader-place">
          <span className="font-medium">Held back as spam.</span> {spam_reason}
        </p>
      )}
      <h3 className="for-screen-readers">Message</h3>
      {/* Each line goes its own way: a message in Arabic may quote one in English. */}
      <p
        data-message
        dir="auto"
        className="mt-6 max-w-text text-body break-words whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        <LinkedText text={message} search={search} />
      </p>
    </>
  );
}

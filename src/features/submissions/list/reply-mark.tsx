import type { Submission } from '../listing.ts';
import type { ThreadMessage } from '../thread.ts';

/** Says at the row that a reply is on its way or was given up, until the mail server has taken it. */
export function ReplyMark({ submission }: { submission: Submission }) {
  return (
    <>
      {submission.has_failed_reply && <span className="text-danger">Not sent</span>}
      {submission.is_sending_reply && <span className="text-gold">Sending…</span>}
    </>
  );
}

/** The same for the row of a submission that is open, whose thread is newer than the list. */
export function replyMarks(thread: ThreadMessage[]): Pick<Submission, 'has_failed_reply' | 'is_sending_reply'> {
  const states = thread.map(({ delivery }) => delivery?.state);
  return { has_failed_reply: states.includes('failed'), is_sending_reply: states.includes('waiting') };
}

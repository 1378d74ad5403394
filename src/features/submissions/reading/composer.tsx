import { useQuery } from '@tanstack/react-query';
import { Check, NotebookPen, Reply } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { kindOf } from '../../../forms/submission-kinds.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import type { Work } from '../list/work.ts';
import type { Submission } from '../listing.ts';
import { queryKeys } from '../queries.ts';
import type { ReplyWords, ThreadMessage } from '../thread.ts';
import { useZone } from '../view/zone-context.ts';
import { useEarlyFor } from './early-writing.ts';
import { emptyReply, mailAddress, quoted } from './reply-text.ts';
import { messageElementId } from './thread.tsx';
import { useAnswer } from './use-answer.ts';
import { Writing } from './writing.tsx';

interface ComposerProps {
  submission: Submission;
  /** What was written about it until now. */
  thread: ThreadMessage[];
  /** The name under which a reply is signed. */
  author: string;
  onWork: (work: Work) => void;
  /** It was answered by what was sent. */
  onReplied: () => void;
}

/**
 * The buttons and fields that answer a submission or add a note to it. Without a mail server the answer is written in the
 * administrator's own mail program. A subscription has nothing to reply to.
 */
export function Composer(composer: ComposerProps) {
  const { data: words } = useQuery({
    queryKey: queryKeys.replyWords,
    queryFn: () => fetchAdmin<ReplyWords>('/api/admin/reply-words'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return words && !composer.submission.deleted_at ? <Answering {...composer} words={words} /> : null;
}

function Answering({ submission, thread, author, onWork, onReplied, words }: ComposerProps & { words: ReplyWords }) {
  const moment = formatMoment(submission.created_at, useZone());
  const { isAnswered } = kindOf(submission.kind);
  const mailLink = useRef<HTMLAnchorElement>(null);
  const answer = useAnswer(submission.id, emptyReply(submission, words, author, moment), thread);
  const { section, focusSent } = useFocusOnSent(thread);
  const early = useEarlyFor(submission.id);
  const beginEarly = useEffectEvent(() => {
    if (!early) return;
    const kind = early.begun.kind ?? answer.kind ?? 'note';
    // A draft of this kind takes the text over itself.
    if (kind === answer.kind) return;
    if (kind === 'note' || (isAnswered && words.isSent)) answer.begin(kind);
    else if (!isAnswered) early.refuse('not answered');
    else {
      early.refuse('mail program');
      mailLink.current?.click();
    }
  });
  const isEarly = early !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a key begins it
  useLayoutEffect(() => beginEarly(), [isEarly]);
  return (
    <section ref={section} aria-label="Answer" tabIndex={-1} className="composer" data-begun={answer.kind ?? undefined}>
      {answer.kind === null ? (
        <div className="flex flex-wrap gap-2">
          {isAnswered && words.isSent && (
            <button type="button" className="inbox-button inbox-outlined" onClick={() => answer.begin('reply')}>
              <Reply size={16} aria-hidden="true" />
              Reply
            </button>
          )}
          {isAnswered && !words.isSent && (
            <>
              <a
                ref={mailLink}
                href={mailAddress(submission, `\n\n${quoted(submission, words, moment)}`)}
                className="inbox-button inbox-outlined"
              >
                <Reply size={16} aria-hidden="true" />
                Reply by email
              </a>
              {submission.status !== 'answered' && (
                <button type="button" className="inbox-button inbox-outlined" onClick={() => onWork('answered')}>
                  <Check size={16} aria-hidden="true" />
                  Answered
                </button>
              )}
            </>
          )}
          <button type="button" className="inbox-button inbox-outlined" onClick={() => answer.begin('note')}>
            <NotebookPen size={16} aria-hidden="true" />
            Add a note
          </button>
          {isAnswered && submission.status !== 'done' && (
            <button type="button" className="inbox-button inbox-outlined composer-done" onClick={() => onWork('done')}>
              <Check size={16} aria-hidden="true" />
              Mark as done
            </button>
          )}
        </div>
      ) : (
        <Writing
          key={answer.kind}
          kind={answer.kind}
          answer={answer}
          submission={submission}
          saved={answer.kind === 'reply' ? words.saved : []}
          onSent={({ id }) => {
            if (answer.kind === 'reply') onReplied();
            focusSent(id);
          }}
        />
      )}
    </section>
  );
}

/** After a reply or a note is sent the focus stays in the conversation: on what was sent, once it stands there. */
function useFocusOnSent(thread: ThreadMessage[]) {
  const section = useRef<HTMLElement>(null);
  const [sent, setSent] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent comes with the thread
  useEffect(() => {
    const hasMovedOn = document.activeElement !== document.body && document.activeElement !== section.current;
    if (!sent || hasMovedOn) return;
    const message = document.getElementById(messageElementId(sent));
    (message ?? section.current)?.focus({ preventScroll: true });
    message?.scrollIntoView({ block: 'nearest' });
    if (message) setSent('');
  }, [sent, thread]);
  return { section, focusSent: setSent };
}

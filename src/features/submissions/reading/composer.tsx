import { useQuery } from '@tanstack/react-query';
import { Check, NotebookPen, Reply } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import type { ReplyWords, ThreadMessage } from '../../../../contract/inbox/thread.ts';
import { outlinedButton, SmallButton } from '../../../admin/small-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import { useInbox } from '../inbox-context.ts';
import { type OpenedSubmission, replyWordsQuery, usePeople } from '../queries.ts';
import { messageElementId } from './parts.tsx';
import { emptyReply, mailtoHref, quoteMessage, useAnswer } from './use-answer.ts';
import { Writing } from './writing.tsx';

interface ComposerProps {
  submission: OpenedSubmission;
}

/**
 * The buttons and fields for answering a submission or adding a note. Without a mail server, users write answers in
 * their own email program. Subscriptions can't be answered.
 */
export function Composer({ submission }: ComposerProps) {
  const { data: words } = useQuery(replyWordsQuery);
  return words && !submission.deleted_at ? <AnswerControls submission={submission} words={words} /> : null;
}

function AnswerControls({ submission, words }: ComposerProps & { words: ReplyWords }) {
  const { id, status, thread, kind } = submission;
  const { zone, actions, isWide } = useInbox();
  const moment = formatMoment(submission.created_at, zone);
  const { isAnswered } = getKind(kind);
  const { self, people } = usePeople();
  const author = people.find((person) => person.id === self);
  // An account without a name has its address as its name.
  const signedBy = author && author.name !== author.email ? author.name : '';
  const answer = useAnswer(id, emptyReply(submission, words, signedBy, moment), thread);
  const { section, focusSent } = useFocusOnSent(thread);
  return (
    <section
      ref={section}
      aria-label="Answer"
      tabIndex={-1}
      // The buttons stay within reach however long the message is.
      className={classNames(
        'composer mt-7 outline-none',
        !answer.kind &&
          'max-lg:sticky max-lg:bottom-0 max-lg:z-1 max-lg:-mx-1 max-lg:bg-ground max-lg:px-1 max-lg:py-2',
      )}
    >
      {answer.kind === null ? (
        <div className="flex flex-wrap gap-2">
          {isAnswered && words.isSent && (
            <SmallButton isOutlined Icon={Reply} onClick={() => answer.begin('reply')}>
              Reply
            </SmallButton>
          )}
          {isAnswered && !words.isSent && (
            <>
              <a
                href={mailtoHref(submission, `\n\n${quoteMessage(submission, words, moment)}`)}
                className={outlinedButton}
              >
                <Reply size={16} aria-hidden="true" />
                Reply by email
              </a>
              {status !== 'answered' && (
                <SmallButton isOutlined Icon={Check} onClick={() => actions.actOn('answered', id)}>
                  Answered
                </SmallButton>
              )}
            </>
          )}
          <SmallButton isOutlined Icon={NotebookPen} onClick={() => answer.begin('note')}>
            Add a note
          </SmallButton>
          {/* Beside the list, the status is visible anyway. */}
          {!isWide && isAnswered && status !== 'done' && (
            <SmallButton isOutlined Icon={Check} onClick={() => actions.actOn('done', id)}>
              Mark as done
            </SmallButton>
          )}
        </div>
      ) : (
        <Writing
          key={answer.kind}
          kind={answer.kind}
          answer={answer}
          submission={submission}
          saved={answer.kind === 'reply' ? words.saved : []}
          onSent={focusSent}
        />
      )}
      {answer.kind === 'reply' && (
        <SmallButton isOutlined Icon={NotebookPen} className="mt-3" onClick={() => answer.begin('note')}>
          Add a note
        </SmallButton>
      )}
    </section>
  );
}

/** Moves the focus to a reply or note that was just sent as soon as the conversation shows it. */
function useFocusOnSent(thread: ThreadMessage[]) {
  const section = useRef<HTMLElement>(null);
  const [sent, setSent] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sent message arrives with the thread
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

import { useQuery } from '@tanstack/react-query';
import { Check, NotebookPen, Reply } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import type { ReplyWords, ThreadMessage } from '../../../../contract/inbox/thread.ts';
import { fill } from '../../../../language/fill.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import { InboxButton } from '../controls.tsx';
import { useInbox } from '../inbox-context.ts';
import { type OpenedSubmission, replyWordsQuery, usePeople } from '../queries.ts';
import { messageElementId } from './parts.tsx';
import { useAnswer } from './use-answer.ts';
import { Writing } from './writing.tsx';

interface ComposerProps {
  submission: OpenedSubmission;
}

/**
 * The buttons and fields for answering a submission or adding a note. Without a mail server, answers are written in the
 * user's own mail client. Subscriptions can't be answered.
 */
export function Composer({ submission }: ComposerProps) {
  const { data: words } = useQuery(replyWordsQuery);
  return words && !submission.deleted_at ? <AnswerControls submission={submission} words={words} /> : null;
}

function AnswerControls({ submission, words }: ComposerProps & { words: ReplyWords }) {
  const { id, status, thread, kind } = submission;
  const { zone, actions, isWide, early } = useInbox();
  const moment = formatMoment(submission.created_at, zone);
  const { isAnswered } = getKind(kind);
  const { self, people } = usePeople();
  const author = people.find((person) => person.id === self);
  // An account without a name uses its address as the name.
  const signedBy = author && author.name !== author.email ? author.name : '';
  const mailLink = useRef<HTMLAnchorElement>(null);
  const answer = useAnswer(id, emptyReply(submission, words, signedBy, moment), thread);
  const { section, focusSent } = useFocusOnSent(thread);
  const { begun } = early;
  const beginEarly = useEffectEvent(() => {
    // An existing draft of this kind takes over the text itself.
    if (begun?.submission !== id || begun.kind === answer.kind) return;
    if (begun.kind === 'note' || (isAnswered && words.isSent)) answer.begin(begun.kind);
    else {
      early.end();
      mailLink.current?.click();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per press of a key
  useLayoutEffect(() => beginEarly(), [begun]);
  return (
    <section
      ref={section}
      aria-label="Answer"
      tabIndex={-1}
      // The buttons stay within reach, however long the message is.
      className={classNames(
        'composer mt-7 outline-none',
        !answer.kind &&
          'max-lg:sticky max-lg:bottom-0 max-lg:z-1 max-lg:-mx-1 max-lg:bg-ground max-lg:px-1 max-lg:py-2',
      )}
    >
      {answer.kind === null ? (
        <div className="flex flex-wrap gap-2">
          {isAnswered && words.isSent && (
            <InboxButton isOutlined Icon={Reply} onClick={() => answer.begin('reply')}>
              Reply
            </InboxButton>
          )}
          {isAnswered && !words.isSent && (
            <>
              <a
                ref={mailLink}
                href={mailtoHref(submission, `\n\n${quoteMessage(submission, words, moment)}`)}
                className="inbox-button inbox-outlined"
              >
                <Reply size={16} aria-hidden="true" />
                Reply by email
              </a>
              {status !== 'answered' && (
                <InboxButton isOutlined Icon={Check} onClick={() => actions.actOn('answered', id)}>
                  Answered
                </InboxButton>
              )}
            </>
          )}
          <InboxButton isOutlined Icon={NotebookPen} onClick={() => answer.begin('note')}>
            Add a note
          </InboxButton>
          {/* Next to the list, the status is in view anyway. */}
          {!isWide && isAnswered && status !== 'done' && (
            <InboxButton isOutlined Icon={Check} onClick={() => actions.actOn('done', id)}>
              Mark as done
            </InboxButton>
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
    </section>
  );
}

/** Moves the focus to a sent reply or note as soon as the conversation shows it. */
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

/** Returns the subject of a reply, with a single `Re: ` however often it was answered. */
function replySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** Quotes a message: `> ` before each line, after a line that names its author. */
function quoteMessage({ name, message }: Submission, { quote }: Pick<ReplyWords, 'quote'>, moment: string): string {
  const lines = message.trimEnd().split(/\r\n|\r|\n/);
  return `${fill(quote, { moment, name })}\n${lines.map((line) => (line ? `> ${line}` : '>')).join('\n')}`;
}

/** Returns the initial text of a reply: empty lines, the signature, and the quoted message. */
export function emptyReply(
  submission: Submission,
  words: Pick<ReplyWords, 'quote' | 'signature'>,
  author: string,
  moment: string,
): string {
  const signature = [author, words.signature.trim()].filter((line) => line !== '').join('\n');
  return `\n\n-- \n${signature}\n\n${quoteMessage(submission, words, moment)}\n`;
}

/** Splits a reply into its own text and the quote at its end, including the line above the quote. */
export function splitQuote(reply: string): { words: string; quote: string } {
  const lines = reply.trimEnd().split('\n');
  const first = lines.findLastIndex((line) => !line.startsWith('>'));
  if (first < 1 || first === lines.length - 1) return { words: reply, quote: '' };
  return { words: lines.slice(0, first).join('\n').trimEnd(), quote: lines.slice(first).join('\n') };
}

export function fillSavedText(saved: string, name: string): string {
  return fill(saved, { name }).trim();
}

/**
 * Returns a link that opens the user's mail client. The parts are encoded, so that they can't add a header or an
 * address.
 */
function mailtoHref(submission: Submission, body: string): string {
  const address = encodeURIComponent(submission.email).replaceAll('%40', '@');
  const subject = encodeURIComponent(replySubject(submission.subject));
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(body.replace(/\r\n|\r|\n/g, '\r\n'))}`;
}

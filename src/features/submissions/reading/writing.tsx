import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type SubmitEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { Status, Submission } from '../../../../contract/inbox/listing.ts';
import { maxMessageLength, type ReplyWords, type ThreadMessage } from '../../../../contract/inbox/thread.ts';
import { CallError, fetchAdmin } from '../../../admin/admin-call.ts';
import { plainButton, raisedField, SmallButton } from '../../../admin/small-button.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.tsx';
import { useInbox } from '../inbox-context.ts';
import { changeRows } from '../list/use-list.ts';
import { queryKeys } from '../queries.ts';
import { useAuthor, VisitorText } from '../visitor-text.tsx';
import { type Answer, type AnswerKind, fillSavedText } from './use-answer.ts';

const kinds = {
  reply: { label: 'Reply', send: 'Send', waiting: 'Sending…', path: 'replies', sent: 'sent' },
  note: { label: 'Note', send: 'Save', waiting: 'Saving…', path: 'notes', sent: 'saved' },
};

interface Sent {
  id: string;
  status?: Status;
}

interface WritingProps {
  kind: AnswerKind;
  answer: Answer;
  submission: Submission;
  saved: ReplyWords['saved'];
  onSent: (id: string) => void;
}

export function Writing({ kind, answer, submission, saved, onSent }: WritingProps) {
  const { label, send, waiting } = kinds[kind];
  const { text, newer } = answer;
  const id = `writing${useId()}`;
  const area = useRef<HTMLTextAreaElement>(null);
  const sendAnyway = useRef<HTMLButtonElement>(null);
  const [isFaulty, setIsFaulty] = useState(false);
  const { mutate, isPending, error } = useSending(kind, submission.id, (sent) => {
    answer.drop();
    onSent(sent.id);
  });

  const begin = useEffectEvent(() => {
    // A stored draft does not take the focus, which would scroll to its field.
    if (answer.isBegunHere) focusAt(area.current, 0);
  });
  // A layout effect runs before the next key. Other effects run later.
  useLayoutEffect(() => begin(), []);

  function sendWithSeenReply(seen: string | null) {
    if (isPending) return;
    const isEmpty = answer.isEmpty(text);
    setIsFaulty(isEmpty);
    if (isEmpty) area.current?.focus();
    else mutate({ text, seen }, { onError: () => area.current?.focus() });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (newer) sendAnyway.current?.focus();
    else sendWithSeenReply(answer.seen);
  }

  function insert(inserted: string) {
    const field = area.current;
    if (!field) return;
    // Sets the text before React renders it, so that the caret stays behind it.
    field.setRangeText(inserted, field.selectionStart, field.selectionEnd, 'end');
    answer.write(field.value);
    focusAt(field, field.selectionEnd);
  }

  function discard() {
    const restore = answer.drop();
    if (!answer.isEmpty(text)) toast('Draft Discarded', { action: { label: 'Undo', onClick: restore } });
  }

  const fault =
    (isFaulty && answer.isEmpty(text) && `The ${kind} is empty.`) || (!newer && error && sendError(error, kind));
  return (
    <form method="dialog" onSubmit={submit}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="min-w-0 text-small font-medium wrap-anywhere">
          {label}
          {kind === 'reply' && <span className="font-normal text-soft"> to {submission.email}</span>}
        </label>
        <span className="text-caption text-faint max-sm:hidden">
          Ctrl + Enter {send.toLowerCase()}s. Drafts are saved in this browser.
        </span>
      </div>
      <textarea
        ref={area}
        id={id}
        dir="auto"
        rows={kind === 'reply' ? 12 : 4}
        maxLength={maxMessageLength}
        value={text}
        readOnly={isPending}
        aria-invalid={Boolean(fault) || undefined}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => answer.write(target.value)}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') event.currentTarget.form?.requestSubmit();
        }}
        onFocus={({ target }) => scrollPanelIntoView(target)}
        className={`${raisedField} mt-2 w-full resize-y scroll-mt-24 py-2.5 leading-normal`}
      />
      <p id={`${id}-fault`} role="alert" className="mt-2 text-small text-danger empty:hidden">
        {fault}
      </p>
      {newer && <NewerReply reply={newer} />}
      <div className="sticky bottom-0 z-1 flex flex-wrap items-center gap-x-2 gap-y-1 bg-ground py-3">
        {newer ? (
          <SmallButton
            ref={sendAnyway}
            isOutlined
            Icon={Send}
            aria-disabled={isPending || undefined}
            onClick={() => sendWithSeenReply(newer.id)}
          >
            Send anyway
          </SmallButton>
        ) : (
          <SubmitButton isPending={isPending} waiting={waiting}>
            <span className="inline-flex items-center gap-2">
              <Send size={16} aria-hidden="true" />
              {send}
            </span>
          </SubmitButton>
        )}
        <SmallButton onClick={discard}>Discard</SmallButton>
        {saved.length > 0 && (
          <select
            aria-label="Saved replies"
            value=""
            className={`${plainButton} ml-auto max-w-40 forced-colors:border [&>option]:bg-raised`}
            onChange={({ target }) => insert(fillSavedText(saved[Number(target.value)]?.text ?? '', submission.name))}
          >
            <option value="" hidden>
              Saved replies
            </option>
            {saved.map(({ title }, index) => (
              <option key={title} value={index}>
                {title}
              </option>
            ))}
          </select>
        )}
      </div>
    </form>
  );
}

/** Focuses a field with the caret at a position. The caret must be set first, because focusing scrolls to it. */
function focusAt(area: HTMLTextAreaElement | null, at: number): void {
  area?.blur();
  area?.setSelectionRange(at, at);
  area?.focus();
  if (at === 0) area?.scrollTo(0, 0);
}

function useSending(kind: AnswerKind, submission: string, onSent: (sent: Sent) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: { text: string; seen: string | null }) =>
      fetchAdmin<Sent>(
        `/api/contact-submissions/${submission}/${kinds[kind].path}`,
        'POST',
        kind === 'reply' ? sent : { text: sent.text },
      ),
    onSuccess(sent) {
      onSent(sent);
      const description =
        sent.status === 'done'
          ? 'The enquiry stays marked as done.'
          : 'The enquiry will be marked as answered once the mail server accepts the reply.';
      if (kind === 'reply') {
        toast.success('Reply on Its Way', { description });
        // The label appears at once, even if the user has moved on. The result arrives with the next list.
        changeRows(client, (row) => (row.id === submission ? { is_sending_reply: true } : undefined));
      }
      client.invalidateQueries({ queryKey: queryKeys.submissions });
    },
    // Someone else may have sent a reply in the meantime.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.opened(submission) }),
  });
}

function sendError(error: unknown, kind: AnswerKind): string {
  if (error instanceof CallError && error.response.status === 409)
    return 'Someone has replied in the meantime. Try again.';
  const details = error instanceof CallError ? Object.values(error.response.fieldErrors).join(' ') : '';
  return details || `The ${kind} could not be ${kinds[kind].sent}. Your text is still here: try again.`;
}

function NewerReply({ reply }: { reply: ThreadMessage }) {
  const { name, isSelf } = useAuthor(reply);
  const moment = formatMoment(reply.created_at, useInbox().zone);
  return (
    <div className="mt-3 border-l-2 border-gold pl-3.5 text-small">
      <p role="alert">
        <span className="font-medium">
          <VisitorText>{isSelf ? 'You' : name}</VisitorText> replied after you started
        </span>
        , {moment}. Your reply was not sent.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: fieldsets are for forms */}
      <div
        role="group"
        aria-label="Newer reply"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable parts must be reachable by keyboard
        tabIndex={0}
        dir="auto"
        className="mt-2 max-h-40 overflow-auto wrap-anywhere whitespace-pre-wrap text-soft"
      >
        {reply.text}
      </div>
    </div>
  );
}

/**
 * Scrolls until the whole panel, including its buttons, is visible. On phones the field scrolls to the top, because the
 * keyboard covers the lower half of the screen and would leave only one line of it.
 */
function scrollPanelIntoView(area: HTMLElement): void {
  const panel = area.closest('aside');
  if (matchMedia('(width < 48rem)').matches) area.scrollIntoView({ block: 'start', behavior: 'instant' });
  const { top = 0, bottom = 0 } = panel?.getBoundingClientRect() ?? {};
  if (bottom > innerHeight) scrollBy({ top: Math.min(top, bottom - innerHeight), behavior: 'instant' });
}

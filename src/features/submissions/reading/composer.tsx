import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, NotebookPen, Reply, Send } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { toast } from 'sonner';
import { useAccount } from '../../../forms/account.tsx';
import { CallError, fetchAdmin } from '../../../forms/admin-call.ts';
import { useDraft } from '../../../forms/drafts.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.tsx';
import type { Work } from '../list/use-actions.ts';
import type { Submission } from '../listing.ts';
import { queryKeys } from '../queries.ts';
import { longestMessage, type ReplyWords } from '../thread-words.ts';
import { useZone } from '../view/zone-context.ts';
import { emptyReply, mailAddress, quoted, withSaved } from './reply-text.ts';

interface ComposerProps {
  submission: Submission;
  /** The name under which a reply is signed. */
  author: string;
  onWork: (work: Work) => void;
}

/** How a submission is answered and noted upon. Without a mail server, in the administrator's own mail program. */
export function Composer({ submission, author, onWork }: ComposerProps) {
  const zone = useZone();
  const { data: words } = useQuery({
    queryKey: queryKeys.replyWords,
    queryFn: () => fetchAdmin<ReplyWords>('/api/admin/reply-words'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A draft is its writer's: another account in this browser begins its own.
  const email = useAccount()?.email ?? '';
  const [reply, keepReply] = useDraft(`${email} reply ${submission.id}`);
  const [note, keepNote] = useDraft(`${email} note ${submission.id}`);
  if (!words || submission.deleted_at) return null;
  const moment = formatMoment(submission.created_at, zone);
  return (
    <section aria-label="Answer" className="composer">
      {reply === null && note === null && (
        <div className="flex flex-wrap gap-2">
          {words.isSent ? (
            <button
              type="button"
              data-reply
              className="inbox-button inbox-outlined"
              onClick={() => keepReply(emptyReply(submission, words, author, moment))}
            >
              <Reply size={16} aria-hidden="true" />
              Reply
            </button>
          ) : (
            <>
              <a
                data-reply
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
          <button type="button" data-note className="inbox-button inbox-outlined" onClick={() => keepNote('')}>
            <NotebookPen size={16} aria-hidden="true" />
            Add a note
          </button>
        </div>
      )}
      {reply !== null && (
        <Writing
          kind="reply"
          submission={submission}
          text={reply}
          keep={keepReply}
          saved={words.saved}
          onSent={() => keepReply(null)}
        />
      )}
      {reply === null && note !== null && (
        <Writing kind="note" submission={submission} text={note} keep={keepNote} onSent={() => keepNote(null)} />
      )}
    </section>
  );
}

const kinds = {
  reply: {
    label: 'Reply',
    send: 'Send',
    waiting: 'Sending…',
    path: 'replies',
    failure: 'The reply could not be sent.',
  },
  note: { label: 'Note', send: 'Save', waiting: 'Saving…', path: 'notes', failure: 'The note could not be saved.' },
};

interface WritingProps {
  kind: keyof typeof kinds;
  submission: Submission;
  text: string;
  keep: (text: string | null) => void;
  saved?: ReplyWords['saved'];
  onSent: () => void;
}

function Writing({ kind, submission, text, keep, saved = [], onSent }: WritingProps) {
  const { label, send, waiting, path, failure } = kinds[kind];
  const client = useQueryClient();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const sending = useMutation({
    mutationFn: (text: string) => fetchAdmin(`/api/contact-submissions/${submission.id}/${path}`, 'POST', { text }),
    onSuccess() {
      onSent();
      if (kind === 'reply') toast.success('Reply on Its Way', { description: 'The enquiry is marked as answered.' });
      client.invalidateQueries({ queryKey: queryKeys.submissions });
    },
    onError: () => area.current?.focus(),
  });
  const isEmpty = text.trim() === '';

  useEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(0, 0);
    field?.scrollTo(0, 0);
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isEmpty && !sending.isPending) sending.mutate(text);
  }

  function discard() {
    keep(null);
    if (!isEmpty) toast('Draft Discarded', { action: { label: 'Undo', onClick: () => keep(text) } });
  }

  return (
    <form method="dialog" onSubmit={submit}>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <label htmlFor={id} className="text-small font-medium">
          {label}
          {kind === 'reply' && <span className="font-normal text-soft"> to {submission.email}</span>}
        </label>
        {saved.length > 0 && (
          <select
            aria-label="Insert a saved reply"
            className="inbox-field inbox-select"
            value=""
            onChange={({ target }) => {
              const chosen = saved[Number(target.value)];
              if (chosen) keep(withSaved(text, chosen.text, submission.name));
              area.current?.focus();
            }}
          >
            <option value="">Saved replies</option>
            {saved.map(({ title }, index) => (
              <option key={title} value={index}>
                {title}
              </option>
            ))}
          </select>
        )}
      </div>
      <textarea
        ref={area}
        id={id}
        dir="auto"
        rows={kind === 'reply' ? 12 : 4}
        maxLength={longestMessage}
        value={text}
        readOnly={sending.isPending}
        aria-invalid={sending.isError || undefined}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => keep(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          if (event.key === 'Escape') event.stopPropagation();
        }}
        className="inbox-field composer-field"
      />
      <p id={`${id}-fault`} role="alert" className="mt-2 text-small text-danger empty:hidden">
        {sending.isError && faultOf(sending.error, failure)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <SubmitButton disabled={isEmpty} isPending={sending.isPending} waiting={waiting}>
          <Send size={16} aria-hidden="true" />
          {send}
        </SubmitButton>
        <button type="button" className="inbox-button" onClick={discard}>
          Discard
        </button>
        <span className="ml-auto text-caption text-faint max-sm:hidden">
          Ctrl + Enter sends. A draft is kept in this browser.
        </span>
      </div>
    </form>
  );
}

function faultOf(error: unknown, failure: string): string {
  const said = error instanceof CallError ? Object.values(error.answer.fieldErrors).join(' ') : '';
  return said || `${failure} Nothing is lost: try again.`;
}

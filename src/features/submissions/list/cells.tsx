import { useId } from 'react';
import { isolateText } from '../../../forms/isolate-text.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import { relativeTime } from '../../../ui/relative-time.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import type { Submission } from '../listing.ts';
import { Marked, TypedLine } from '../typed.tsx';
import { matchExcerpt } from '../view/match-parts.ts';
import { statusNames } from '../view/view.ts';
import type { Task } from './use-actions.ts';

interface NameCellProps {
  submission: Submission;
  search: string;
  onOpen: (id: string) => void;
}

/** Who sent it, which opens the submission, and whether it is unread. */
export function NameCell({ submission: { id, name, read_at, status }, search, onOpen }: NameCellProps) {
  const isUnread = read_at === null;
  const unreadId = useId();
  return (
    <>
      {isUnread && (
        <span id={unreadId} className="submission-dot">
          <span className="for-screen-readers">Unread</span>
        </span>
      )}
      <button
        type="button"
        data-opens
        dir="auto"
        className="submission-open"
        aria-describedby={isUnread ? unreadId : undefined}
        onClick={() => onOpen(id)}
      >
        <Marked text={name} search={search} />
      </button>
      {status && status !== 'new' && (
        <span className="submission-status" data-status={status}>
          {statusNames[status]}
        </span>
      )}
    </>
  );
}

/**
 * When it came: the moment itself, where there is no room for it under the pointer and in print, and before it how long ago
 * that is. That is drawn by the styles: it is no part of what the cell says.
 */
export function DateCell({ moment, zone }: { moment: string | null; zone: string }) {
  const now = useMinute();
  const shown = formatMoment(moment, zone);
  if (!moment) return shown;
  return (
    <time dateTime={moment} title={shown} data-ago={relativeTime(moment, now)} className="submission-date">
      <span className="submission-moment">{shown}</span>
    </time>
  );
}

interface SubjectCellProps {
  submission: Submission;
  search: string;
  onWork: (task: Task) => void;
}

/**
 * The subject; below it the place in the message that a search found, or the first line of it, which is drawn by the styles
 * and no part of what the cell says; and why it was held back.
 */
export function SubjectCell({ submission, search, onWork }: SubjectCellProps) {
  const { id, name, subject, spam_reason } = submission;
  const excerpt = excerptOf(submission, search);
  return (
    <>
      <TypedLine>
        <Marked text={subject} search={search} />
      </TypedLine>
      {!excerpt && submission.message && <span className="submission-line" data-line={firstLine(submission.message)} />}
      {excerpt && (
        <span
          dir="auto"
          className="block overflow-hidden text-left font-normal text-ellipsis text-faint [font-size:var(--text-caption)]"
        >
          <Marked text={excerpt} search={search} />
        </span>
      )}
      {spam_reason && (
        <span className="submission-reason">
          {spam_reason}
          <button
            type="button"
            className="relative z-1 ml-3 min-h-6 font-medium text-accent hover:underline"
            aria-label={`Not spam: the submission of ${isolateText(name)}`}
            onClick={() => onWork({ id, work: 'release' })}
          >
            Not spam
          </button>
        </span>
      )}
    </>
  );
}

/** The first line of a message that says something. */
function firstLine(message: string): string {
  return (
    message
      .trimStart()
      .split(/[\r\n]/, 1)[0]
      ?.slice(0, 200)
      .toWellFormed() ?? ''
  );
}

/** Where the message matches, when nothing that the row shows does. */
function excerptOf({ name, email, company, subject, message }: Submission, search: string): string | null {
  if (search === '' || !message) return null;
  const shown = [name, email, company ?? '', subject];
  return shown.some((text) => matchExcerpt(text, search)) ? null : matchExcerpt(message, search);
}

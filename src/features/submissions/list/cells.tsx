import { useId } from 'react';
import { kindOf } from '../../../../contract/forms/submission-kinds.ts';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { isolateText } from '../../../../language/isolate-text.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import { relativeTime } from '../../../ui/relative-time.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import { initialsOf } from '../person-name.tsx';
import { Marked, TypedLine } from '../typed.tsx';
import { matchExcerpt } from '../view/match-parts.ts';
import { statusNames } from '../view/view.ts';

/** The properties of a row beside its submission. */
export interface RowContext {
  search: string;
  zone: string;
  isSelected: boolean;
  /** It no longer fits the filters, and stays until the list is loaded again. */
  isLeftOut: boolean;
  /** The name of the person in charge. */
  owner: string | undefined;
  hasDraft: boolean;
}

interface CellProps extends RowContext {
  submission: Submission;
}

/** The name, which opens the submission, and the marks of the row. */
export function NameCell({ submission, search, ...row }: CellProps) {
  const { name, read_at, status, is_sending_reply } = submission;
  const isUnread = read_at === null;
  const unreadId = useId();
  return (
    <>
      {isUnread && (
        <span id={unreadId} className="for-screen-readers">
          Unread
        </span>
      )}
      <button
        type="button"
        data-opens
        dir="auto"
        className="submission-open"
        aria-describedby={isUnread ? unreadId : undefined}
      >
        <Marked text={name} search={search} />
      </button>
      {/* The mark that may be cut off comes last. */}
      <span className="submission-marks">
        {submission.has_failed_reply && <span className="text-danger">Not sent</span>}
        {is_sending_reply && <span className="text-gold">Sending…</span>}
        {row.hasDraft && <span className="text-gold">Draft</span>}
        {row.owner !== undefined && (
          <span className="submission-owner" title={`In charge: ${row.owner}`}>
            <span aria-hidden="true">{initialsOf(row.owner)}</span>
            <span className="for-screen-readers">In charge: {row.owner}</span>
          </span>
        )}
        {status && status !== 'new' && !is_sending_reply && <span data-status={status}>{statusNames[status]}</span>}
        {row.isLeftOut && <span data-left-out>Filtered out</span>}
      </span>
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

/**
 * The subject; below it the place in the message that a search found, or the first line of it, which is drawn by the styles
 * and no part of what the cell says; and why it was held back.
 */
export function SubjectCell({ submission, search }: CellProps) {
  const { name, subject, spam_reason } = submission;
  const excerpt = excerptOf(submission, search);
  return (
    <>
      <TypedLine>
        <Marked text={subject} search={search} />
      </TypedLine>
      {!excerpt && !spam_reason && kindOf(submission.kind).isAnswered && submission.message && (
        <span className="submission-line" data-line={firstLine(submission.message)} />
      )}
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
            className="ml-3 min-h-6 font-medium text-accent hover:underline"
            aria-label={`Not spam: the submission of ${isolateText(name)}`}
            data-work="release"
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

/** The part of the message that matches, when nothing that the row shows does. */
function excerptOf({ name, email, company, subject, message }: Submission, search: string): string | null {
  if (search === '' || !message) return null;
  const shown = [name, email, company ?? '', subject];
  return shown.some((text) => matchExcerpt(text, search)) ? null : matchExcerpt(message, search);
}

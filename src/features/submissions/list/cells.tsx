import { useId } from 'react';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import type { Status, Submission } from '../../../../contract/inbox/listing.ts';
import { isolateText } from '../../../../language/isolate-text.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import { relativeTime, useMinute } from '../../../ui/relative-time.ts';
import { getInitials } from '../person-name.tsx';
import { matchExcerpt } from '../view/match-parts.ts';
import { statusNames } from '../view/view.ts';
import { HighlightedText, VisitorTextLine } from '../visitor-text.tsx';

export interface RowContext {
  search: string;
  zone: string;
  isSelected: boolean;
  /** True if the row no longer matches the filters. It stays until the list is reloaded. */
  noLongerMatches: boolean;
  owner: string | undefined;
  hasDraft: boolean;
}

interface CellProps extends RowContext {
  submission: Submission;
}

const statusColors: Partial<Record<Status, string>> = { open: 'text-gold', answered: 'text-good' };

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
        <HighlightedText text={name} search={search} />
      </button>
      {/* The last label may be cut off. */}
      <span className="flex min-w-0 items-baseline gap-2 overflow-hidden text-caption font-[450] text-faint *:flex-none empty:hidden @max-[62rem]/inbox-list:max-w-[calc(100%-6.5rem)] @max-[62rem]/inbox-list:flex-none">
        {submission.has_failed_reply && <span className="text-danger">Not sent</span>}
        {is_sending_reply && <span className="text-gold">Sending…</span>}
        {row.hasDraft && <span className="text-gold">Draft</span>}
        {row.owner !== undefined && (
          <span
            className="min-w-5.5 rounded-full bg-text/9 px-1 text-center text-[0.6875rem]/[1.1875rem] font-medium text-text"
            title={`Assigned to ${row.owner}`}
          >
            <span aria-hidden="true">{getInitials(row.owner)}</span>
            <span className="for-screen-readers">Assigned to {row.owner}</span>
          </span>
        )}
        {status && status !== 'new' && !is_sending_reply && (
          <span className={statusColors[status]}>{statusNames[status]}</span>
        )}
        {row.noLongerMatches && <span className="min-w-0 flex-initial! truncate">Filtered out</span>}
      </span>
    </>
  );
}

/**
 * The date of arrival, with the elapsed time before it. If there is no room, the date is only in the tooltip and in
 * print. Styles draw the elapsed time, so it is not part of the cell's text.
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
 * The subject, and below it an excerpt of the message around a match, or its first line, and the reason why it was held
 * back. Styles draw the first line, so it is not part of the cell's text.
 */
export function SubjectCell({ submission, search }: CellProps) {
  const { name, subject, spam_reason } = submission;
  const excerpt = getExcerpt(submission, search);
  return (
    <>
      <VisitorTextLine>
        <HighlightedText text={subject} search={search} />
      </VisitorTextLine>
      {!excerpt && !spam_reason && getKind(submission.kind).isAnswered && submission.message && (
        <span className="submission-line" data-line={firstLine(submission.message)} />
      )}
      {excerpt && (
        <span
          dir="auto"
          className="block overflow-hidden text-left font-normal text-ellipsis text-faint [font-size:var(--text-caption)]"
        >
          <HighlightedText text={excerpt} search={search} />
        </span>
      )}
      {spam_reason && (
        <span className="block text-caption font-[450] text-gold @min-[62rem]/inbox-list:whitespace-normal @max-[62rem]/inbox-list:truncate">
          {spam_reason}
          <button
            type="button"
            className="ml-3 min-h-6 font-medium text-accent hover:underline @max-[62rem]/inbox-list:-my-1"
            aria-label={`Not spam: the submission from ${isolateText(name)}`}
            data-work="release"
          >
            Not spam
          </button>
        </span>
      )}
    </>
  );
}

function firstLine(message: string): string {
  return (
    message
      .trimStart()
      .split(/[\r\n]/, 1)[0]
      ?.slice(0, 200)
      .toWellFormed() ?? ''
  );
}

/** Returns the matching part of the message if nothing else in the row matches. */
function getExcerpt({ name, email, company, subject, message }: Submission, search: string): string | null {
  if (search === '' || !message) return null;
  const shown = [name, email, company ?? '', subject];
  return shown.some((text) => matchExcerpt(text, search)) ? null : matchExcerpt(message, search);
}

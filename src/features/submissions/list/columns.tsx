import { Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import type { Status, Submission } from '../../../../contract/inbox/listing.ts';
import { isolateText, withoutDirectionControls } from '../../../../language/isolate-text.ts';
import { WithPermission } from '../../../admin/admin-island.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatMoment, relativeTime, useMinute } from '../../../ui/moment.tsx';
import { statusNames } from '../view/view.ts';
import { getInitials, HighlightedText, matchExcerpt, VisitorTextLine } from '../visitor-text.tsx';

/**
 * The place of a cell when the row is a card: at the start or end of the first or third line, on the second line, or below
 * these with its column's header before it. A `hidden` cell is only for screen readers.
 */
type CardPlace =
  | ('corner' | 'first' | 'first-end' | 'second')
  | ('third' | 'third-middle' | 'third-end' | 'below' | 'hidden');

export interface Column {
  id: string;
  header: string;
  /** The width of the column. By default it is an equal share of the remaining width. */
  width?: string;
  card: CardPlace;
  /** The full text of a cell that may be cut off, for its tooltip. Cards omit cells without text. */
  value?: (submission: Submission) => string | null;
  /** The content of the cell. By default it is the value on one line. */
  cell?: (submission: Submission, row: RowContext) => ReactNode;
}

/** The columns of the list (docs/product.md#inbox-columns). To add one, add an entry here. */
export const columns: Column[] = [
  {
    id: 'date',
    header: 'Date',
    width: '10.75rem',
    card: 'first-end',
    cell: ({ created_at }, { zone }) => <DateCell moment={created_at} zone={zone} />,
  },
  {
    id: 'name',
    header: 'Name',
    width: '15%',
    card: 'first',
    value: ({ name }) => name,
    cell: (submission, row) => <NameCell {...row} submission={submission} />,
  },
  {
    id: 'email',
    header: 'Email',
    width: '19%',
    card: 'third',
    value: ({ email }) => email,
    cell: ({ email }, { search }) => (
      <a href={`mailto:${email}`} dir="auto" className="submission-email">
        <HighlightedText text={email} search={search} />
      </a>
    ),
  },
  {
    id: 'company',
    header: 'Company',
    card: 'third-middle',
    value: ({ company }) => company,
    cell: ({ company }, { search }) => (
      <VisitorTextLine>
        <HighlightedText text={company || '-'} search={search} />
      </VisitorTextLine>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    width: '12.5rem',
    card: 'second',
    value: ({ subject }) => subject,
    cell: (submission, row) => <SubjectCell {...row} submission={submission} />,
  },
  {
    id: 'website',
    header: 'Website',
    width: '4.75rem',
    card: 'hidden',
    value: ({ website }) => website,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '3.5rem',
    card: 'third-end',
    cell: ({ name, deleted_at }) => (
      <WithPermission permission="enquiries.remove">
        <IconButton
          label={`${deleted_at ? 'Restore' : 'Delete'} the submission from ${isolateText(name)}`}
          icon={deleted_at ? <Undo2 size={17} aria-hidden="true" /> : <Trash2 size={17} aria-hidden="true" />}
          tooltip={deleted_at ? 'Restore' : 'Delete'}
          tooltipAlign="end"
          data-work={deleted_at ? 'restore' : 'delete'}
        />
      </WithPermission>
    ),
  },
];

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

function NameCell({ submission, search, ...row }: CellProps) {
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
        <HighlightedText text={withoutDirectionControls(name)} search={search} />
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
 * Shows how long ago the submission arrived, followed by the date. If there is no room, the date is only in the tooltip and in
 * print. The time since then is drawn by styles, so it is not part of the cell's text.
 */
function DateCell({ moment, zone }: { moment: string | null; zone: string }) {
  const now = useMinute();
  const shown = formatMoment(moment, zone);
  if (!moment) return shown;
  return (
    <time
      dateTime={moment}
      title={shown}
      data-ago={relativeTime(moment, now)}
      className="block leading-normal before:block before:text-soft before:content-[attr(data-ago)_/_'']"
    >
      <span className="submission-moment block">{shown}</span>
    </time>
  );
}

/**
 * The subject. Below it are an excerpt of the message around a match, or its first line, and the reason why it was held
 * as spam. The first line is drawn by styles, so it is not part of the cell's text.
 */
function SubjectCell({ submission, search }: CellProps) {
  const { name, subject, spam_reason } = submission;
  const excerpt = getExcerpt(submission, search);
  return (
    <>
      <VisitorTextLine>
        <HighlightedText text={subject} search={search} />
      </VisitorTextLine>
      {!excerpt && !spam_reason && getKind(submission.kind).isAnswered && submission.message && (
        <span
          data-line={firstLine(submission.message)}
          className="before:block before:truncate before:text-left before:font-normal before:text-faint before:content-[attr(data-line)_/_''] before:[font-size:var(--text-caption)] before:[unicode-bidi:plaintext]"
        />
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
  return /.{0,200}/u.exec(message.trimStart())?.[0] ?? '';
}

/** Returns the matching part of the message if nothing else in the row matches. */
function getExcerpt({ name, email, company, subject, message }: Submission, search: string): string | null {
  if (search === '' || !message) return null;
  const shown = [name, email, company ?? '', subject];
  return shown.some((text) => matchExcerpt(text, search)) ? null : matchExcerpt(message, search);
}

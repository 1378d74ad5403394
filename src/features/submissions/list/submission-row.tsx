// biome-ignore-all lint/a11y/noRedundantRoles: a table that CSS lays out as blocks loses the roles of its elements
import { Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { isolateText } from '../../../forms/isolate-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatDate } from '../format-date.ts';
import type { Submission } from '../listing.ts';
import { TypedLine } from '../typed.tsx';
import { matchExcerpt } from '../view/match-parts.ts';
import { useZone } from '../view/zone-context.ts';
import { Marked } from './marked.tsx';

interface SubmissionRowProps {
  submission: Submission;
  search: string;
  isSelected: boolean;
  isOpen: boolean;
  /** It came while the list stood open. */
  hasArrived: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
  onDelete: (id: string) => void;
  onRelease: (id: string) => void;
}

/** One submission in the list. It is rendered again only when it changes itself. */
export const SubmissionRow = memo(function SubmissionRow(row: SubmissionRowProps) {
  const { submission, search, onOpen, onToggle, onDelete, onRelease } = row;
  const { id, name, email, company, subject, website } = submission;
  const zone = useZone();
  const isUnread = submission.read_at === null;
  const excerpt = excerptOf(submission, search);
  const spokenName = isolateText(name);
  return (
    <tr
      role="row"
      className="submission"
      data-row={id}
      data-unread={isUnread || undefined}
      data-arrived={row.hasArrived || undefined}
      aria-current={row.isOpen || undefined}
      data-spam={submission.spam_reason !== null || undefined}
      data-selected={row.isSelected || undefined}
    >
      <Cell name="select">
        <label className="inbox-check">
          <input
            type="checkbox"
            aria-label={`Select the submission of ${spokenName}`}
            checked={row.isSelected}
            onChange={() => onToggle(id)}
          />
        </label>
      </Cell>
      <Cell name="date">{formatDate(submission.created_at, zone)}</Cell>
      <Cell name="name">
        {isUnread && (
          <span id={`unread-${id}`} className="submission-dot">
            <span className="for-screen-readers">Unread</span>
          </span>
        )}
        <button
          type="button"
          data-opens
          dir="auto"
          className="submission-open"
          aria-describedby={isUnread ? `unread-${id}` : undefined}
          onClick={() => onOpen(id)}
        >
          <Marked text={name} search={search} />
        </button>
      </Cell>
      <Cell name="email">
        <a href={`mailto:${email}`} dir="auto" className="submission-email">
          <Marked text={email} search={search} />
        </a>
      </Cell>
      <Cell name="company" isEmpty={!company} title={company}>
        <TypedLine>
          <Marked text={company || '-'} search={search} />
        </TypedLine>
      </Cell>
      <Cell name="subject" title={subject}>
        <TypedLine>
          <Marked text={subject} search={search} />
        </TypedLine>
        {excerpt && (
          <span dir="auto" className="submission-excerpt">
            <Marked text={excerpt} search={search} />
          </span>
        )}
        {submission.spam_reason && (
          <span className="submission-reason">
            {submission.spam_reason}
            <button
              type="button"
              className="submission-release"
              aria-label={`Not spam: the submission of ${spokenName}`}
              onClick={() => onRelease(id)}
            >
              Not spam
            </button>
          </span>
        )}
      </Cell>
      <Cell name="website" isEmpty={!website}>
        <TypedLine>{website || '-'}</TypedLine>
      </Cell>
      <Cell name="actions">
        <IconButton
          label={`Delete the submission of ${spokenName}`}
          icon={<Trash2 size={17} aria-hidden="true" />}
          tooltip="Delete"
          tooltipAlign="end"
          onClick={() => onDelete(id)}
        />
      </Cell>
    </tr>
  );
});

/** Where the message matches, when nothing that the row shows does. */
function excerptOf({ name, email, company, subject, message }: Submission, search: string): string | null {
  if (search === '' || !message) return null;
  const shown = [name, email, company ?? '', subject];
  return shown.some((text) => matchExcerpt(text, search)) ? null : matchExcerpt(message, search);
}

function Cell({
  name,
  isEmpty,
  title,
  children,
}: {
  name: string;
  isEmpty?: boolean;
  title?: string | null;
  children: ReactNode;
}) {
  return (
    <td role="cell" title={title ?? undefined} data-cell={name} data-empty={isEmpty || undefined}>
      {children}
    </td>
  );
}

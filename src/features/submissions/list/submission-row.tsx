// biome-ignore-all lint/a11y/noRedundantRoles: a table that CSS lays out as blocks loses the roles of its elements
import { memo } from 'react';
import { isolateText } from '../../../forms/isolate-text.ts';
import type { Submission } from '../listing.ts';
import { TypedLine } from '../typed.tsx';
import type { Column, RowContext } from './columns.tsx';

interface SubmissionRowProps extends RowContext {
  columns: Column[];
  submission: Submission;
  isOpen: boolean;
  /** It came while the list stood open. */
  hasArrived: boolean;
}

/** One submission in the list. It is rendered again only when it changes itself. */
export const SubmissionRow = memo(function SubmissionRow(row: SubmissionRowProps) {
  const { columns, submission, isSelected, onToggle } = row;
  const { id, name } = submission;
  return (
    <tr
      role="row"
      className="submission"
      data-row={id}
      data-unread={submission.read_at === null || undefined}
      data-arrived={row.hasArrived || undefined}
      aria-current={row.isOpen || undefined}
      data-spam={submission.spam_reason !== null || undefined}
      data-selected={isSelected || undefined}
    >
      <td role="cell" data-cell="select" data-card="corner">
        <label className="inbox-check">
          <input
            type="checkbox"
            aria-label={`Select the submission of ${isolateText(name)}`}
            checked={isSelected}
            onChange={() => onToggle(id)}
          />
        </label>
      </td>
      {columns.map(({ id, header, card, value, hint, cell }) => (
        <td
          key={id}
          role="cell"
          title={hint?.(submission) ?? undefined}
          data-cell={id}
          data-card={card}
          data-header={header}
          data-empty={(value && !value(submission)) || undefined}
        >
          {cell ? cell(submission, row) : <TypedLine>{value?.(submission) || '-'}</TypedLine>}
        </td>
      ))}
    </tr>
  );
});

// biome-ignore-all lint/a11y/noRedundantRoles: a table that CSS lays out as blocks loses the roles of its elements
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the name in the row is the button that keys press

import { memo } from 'react';
import { isolateText } from '../../../language/isolate-text.ts';
import type { Submission } from '../listing.ts';
import { TypedLine } from '../typed.tsx';
import { useZone } from '../view/zone-context.ts';
import type { RowContext } from './cells.tsx';
import { type Column, columns as inboxColumns } from './columns.tsx';
import { isLeftOut } from './list-data.ts';
import type { RowMarks } from './row-marks.ts';
import { rowPress } from './row-press.ts';
import type { RowSelection } from './use-selection.ts';

interface SubmissionsTableProps extends Pick<RowContext, 'search' | 'onOpen' | 'onWork'> {
  columns?: Column[];
  submissions: Submission[];
  /** The id of the one that is open. */
  open: string;
  arrived: ReadonlySet<string>;
  selection: RowSelection;
  isStale: boolean;
  marks: RowMarks;
  /** What the rows were asked for with: what they no longer fit is marked. */
  filters: Record<string, string>;
}

/** The columns of docs/product.md#inbox-columns. Where it is narrow, each row is a card. */
export function SubmissionsTable(table: SubmissionsTableProps) {
  const { columns = inboxColumns, submissions, open, search, arrived, selection, marks } = table;
  const zone = useZone();
  return (
    <table
      role="table"
      className="submissions"
      aria-label="Submissions"
      aria-busy={table.isStale}
      data-one-website={new Set(submissions.map(({ website }) => website)).size < 2 || undefined}
    >
      <colgroup>
        <col />
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" data-cell="select">
            <label className="inbox-check">
              <input
                type="checkbox"
                aria-label="Select all submissions shown"
                checked={selection.areAllLoaded}
                ref={(box) => {
                  if (box) box.indeterminate = !selection.areAllLoaded && selection.count > 0;
                }}
                onChange={selection.toggleLoaded}
              />
              <span aria-hidden="true" className="submissions-select-all">
                Select all shown
              </span>
            </label>
          </th>
          {columns.map(({ id, header }) => (
            <th key={id} role="columnheader" scope="col" data-cell={id}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {submissions.map((submission) => (
          <SubmissionRow
            key={submission.id}
            columns={columns}
            submission={submission}
            search={search}
            zone={zone}
            isSelected={selection.has(submission.id)}
            owner={marks.owners.get(submission.assigned_to ?? '')}
            hasDraft={marks.drafts.has(submission.id)}
            isLeftOut={isLeftOut(submission, table.filters)}
            isOpen={open === submission.id}
            hasArrived={arrived.has(submission.id)}
            onOpen={table.onOpen}
            onToggle={selection.toggle}
            onExtend={selection.extend}
            onWork={table.onWork}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SubmissionRowProps extends RowContext {
  columns: Column[];
  submission: Submission;
  isOpen: boolean;
  /** It came while the list stood open. */
  hasArrived: boolean;
}

/** One submission in the list. It is rendered again only when it changes itself. */
const SubmissionRow = memo(function SubmissionRow(row: SubmissionRowProps) {
  const { columns, submission, isSelected, onToggle } = row;
  const { id, name } = submission;
  return (
    <tr
      role="row"
      className="submission"
      data-row={id}
      data-kind={submission.kind}
      data-unread={submission.read_at === null || undefined}
      data-left-out={row.isLeftOut || undefined}
      data-arrived={row.hasArrived || undefined}
      aria-current={row.isOpen || undefined}
      data-spam={submission.spam_reason !== null || undefined}
      data-selected={isSelected || undefined}
      {...rowPress((isExtending) => (isExtending ? row.onExtend(id) : row.onOpen(id)))}
    >
      <td role="cell" data-cell="select" data-card="corner">
        <label className="inbox-check">
          <input
            type="checkbox"
            aria-label={`Select the submission of ${isolateText(name)}`}
            checked={isSelected}
            onChange={({ nativeEvent }) => ((nativeEvent as MouseEvent).shiftKey ? row.onExtend(id) : onToggle(id))}
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

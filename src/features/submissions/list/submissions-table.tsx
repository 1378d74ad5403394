// biome-ignore-all lint/a11y/noRedundantRoles: a table that CSS lays out as blocks loses the roles of its elements
import type { Submission } from '../listing.ts';
import { useZone } from '../view/zone-context.ts';
import { type Column, columns as inboxColumns, type RowContext } from './columns.tsx';
import { SubmissionRow } from './submission-row.tsx';
import type { RowSelection } from './use-selection.ts';

interface SubmissionsTableProps extends Pick<RowContext, 'search' | 'onOpen' | 'onWork'> {
  columns?: Column[];
  submissions: Submission[];
  /** The id of the one that is open. */
  open: string;
  arrived: ReadonlySet<string>;
  selection: RowSelection;
  isStale: boolean;
}

/** The columns of docs/product.md#inbox-columns. Where it is narrow, each row is a card. */
export function SubmissionsTable(table: SubmissionsTableProps) {
  const { columns = inboxColumns, submissions, open, search, arrived, selection } = table;
  const zone = useZone();
  return (
    <table role="table" className="submissions" aria-label="Submissions" aria-busy={table.isStale}>
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
            isOpen={open === submission.id}
            hasArrived={arrived.has(submission.id)}
            onOpen={table.onOpen}
            onToggle={selection.toggle}
            onWork={table.onWork}
          />
        ))}
      </tbody>
    </table>
  );
}

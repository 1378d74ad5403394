// biome-ignore-all lint/a11y/noRedundantRoles: a table that CSS lays out as blocks loses the roles of its elements
import type { Submission } from '../listing.ts';
import { SubmissionRow } from './submission-row.tsx';
import type { RowSelection } from './use-selection.ts';

const columns = ['Date', 'Name', 'Email', 'Company', 'Subject', 'Website', 'Actions'];

interface SubmissionsTableProps {
  submissions: Submission[];
  /** The id of the one that is open. */
  open: string;
  search: string;
  arrived: ReadonlySet<string>;
  selection: RowSelection;
  isStale: boolean;
  onOpen: (id: string) => void;
  onDelete: (id: string) => void;
  onRelease: (id: string) => void;
}

/** The columns of docs/product.md#inbox-columns. Where it is narrow, each row is a block of its own. */
export function SubmissionsTable({ submissions, open, search, arrived, selection, ...table }: SubmissionsTableProps) {
  return (
    <table role="table" className="submissions" aria-label="Submissions" aria-busy={table.isStale}>
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
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" data-cell={column.toLowerCase()}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {submissions.map((submission) => (
          <SubmissionRow
            key={submission.id}
            submission={submission}
            search={search}
            isSelected={selection.has(submission.id)}
            isOpen={open === submission.id}
            hasArrived={arrived.has(submission.id)}
            onOpen={table.onOpen}
            onToggle={selection.toggle}
            onDelete={table.onDelete}
            onRelease={table.onRelease}
          />
        ))}
      </tbody>
    </table>
  );
}

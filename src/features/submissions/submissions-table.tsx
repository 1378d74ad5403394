// biome-ignore-all lint/a11y/noRedundantRoles: a table that CSS lays out as blocks loses the roles of its elements
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatDate } from './format-date.ts';
import type { Submission } from './listing.ts';

interface SubmissionsTableProps {
  submissions: Submission[];
  onOpen: (submission: Submission) => void;
  onDelete: (submission: Submission) => void;
}

const columns = ['Date', 'Name', 'Email', 'Company', 'Subject', 'Website', 'Actions'];

/**
 * The columns of the specification's section 2. On a narrow screen each row stands as a block of its own.
 */
export function SubmissionsTable({ submissions, onOpen, onDelete }: SubmissionsTableProps) {
  return (
    <table role="table" className="submissions w-full text-small">
      <thead role="rowgroup">
        <tr role="row" className="border-b border-hairline text-left">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className="label px-3 py-3 font-normal text-faint">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {submissions.map((submission) => (
          <tr key={submission.id} role="row" className="border-b border-hairline transition-colors hover:bg-sunken">
            <Cell label="Date" className="whitespace-nowrap text-soft tabular-nums">
              {formatDate(submission.created_at)}
            </Cell>
            <Cell label="Name">
              <button
                type="button"
                className="-my-2 min-h-11 text-left font-medium underline decoration-edge underline-offset-4 hover:decoration-accent"
                onClick={() => onOpen(submission)}
              >
                {submission.name}
              </button>
            </Cell>
            <Cell label="Email">
              <a
                href={`mailto:${submission.email}`}
                className="inline-flex min-h-11 items-center break-all text-accent hover:underline"
              >
                {submission.email}
              </a>
            </Cell>
            <Cell label="Company">{submission.company || '-'}</Cell>
            <Cell label="Subject" className="truncate md:max-w-[200px]" title={submission.subject}>
              {submission.subject}
            </Cell>
            <Cell label="Website">{submission.website || '-'}</Cell>
            <Cell label="Actions">
              <IconButton
                label={`Delete the submission of ${submission.name}`}
                icon={<Trash2 size={18} aria-hidden="true" />}
                tooltip="Delete"
                tooltipAlign="end"
                onClick={() => onDelete(submission)}
              />
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({
  label,
  className,
  title,
  children,
}: {
  label: string;
  className?: string;
  title?: string;
  children: ReactNode;
}) {
  return (
    <td role="cell" data-label={label} title={title} className={`px-3 py-2 ${className ?? ''}`}>
      {children}
    </td>
  );
}

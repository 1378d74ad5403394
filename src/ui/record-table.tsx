// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as blocks loses the roles of its elements
import type { ReactNode } from 'react';
import './record-table.css';

interface RecordTableProps {
  label: string;
  columns: string[];
  children: ReactNode;
}

/** A table with rows that become blocks with labels on narrow screens (record-table.css). */
export function RecordTable({ label, columns, children }: RecordTableProps) {
  return (
    <table role="table" aria-label={label} className="record-table w-full text-small">
      <thead role="rowgroup">
        <tr role="row" className="border-b border-hairline text-left">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className="label font-normal text-faint">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function RecordRow({ children }: { children: ReactNode }) {
  return (
    <tr role="row" className="border-b border-hairline">
      {children}
    </tr>
  );
}

/**
 * Renders a cell.
 *
 * @param label the column's name, shown beside the value on narrow screens; leave it out for self-explanatory values
 */
export function RecordCell({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <td role="cell" data-label={label} className={className}>
      {children}
    </td>
  );
}

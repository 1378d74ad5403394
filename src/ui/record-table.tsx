// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as blocks loses the roles of its elements
import type { ReactNode } from 'react';
import './record-table.css';

export interface RecordColumn<Row> {
  name: string;
  /** True for values that need no explanation. Narrow screens do not show the name of such a column. */
  isPlain?: boolean;
  className?: string;
  cell: (row: Row) => ReactNode;
}

export const actionColumn = { name: 'Action', isPlain: true, className: 'md:text-right' };

interface RecordTableProps<Row> {
  label: string;
  columns: RecordColumn<Row>[];
  rows: Row[];
}

/** A table whose rows become blocks with labels on narrow screens (record-table.css). */
export function RecordTable<Row extends { id: string | number }>({ label, columns, rows }: RecordTableProps<Row>) {
  return (
    <table role="table" aria-label={label} className="record-table w-full text-small">
      <thead role="rowgroup">
        <tr role="row" className="border-b border-hairline text-left">
          {columns.map(({ name }) => (
            <th key={name} role="columnheader" scope="col" className="label font-normal text-faint">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row" className="border-b border-hairline">
            {columns.map(({ name, isPlain, className, cell }) => (
              <td key={name} role="cell" data-label={isPlain ? undefined : name} className={className}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from 'react';

interface TableProps {
  caption: string;
  columns: { name: string; value: string };
  rows: {
    name: string;
    value: string;
    text?: string | undefined;
    /** Shapes of 12 by 12, drawn before the value. */
    mark?: ReactNode;
  }[];
  /** Puts each text beside its name if there is room. */
  isWide?: boolean;
}

/** Rows with a name and a state, an amount or a place. */
export function Table({ caption, columns, rows, isWide = false }: TableProps) {
  return (
    <table className="w-full text-left wrap-anywhere">
      <caption className="for-screen-readers">{caption}</caption>
      <thead>
        <tr className="border-b border-hairline">
          {[columns.name, columns.value].map((name) => (
            <th key={name} scope="col" className="pb-3 text-caption font-medium text-faint">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, text, mark }) => (
          <tr key={name} className="border-b border-hairline align-top">
            <th scope="row" className="py-4 pr-6 font-medium">
              <div className={isWide ? 'grid gap-x-8 lg:grid-cols-2' : undefined}>
                {isWide ? <span className="text-h4">{name}</span> : name}
                {text && <span className="mt-1 block text-small font-normal text-soft">{text}</span>}
              </div>
            </th>
            <td className="w-1/3 py-4 text-small font-medium">
              {mark && (
                <svg width="12" height="12" stroke="currentColor" aria-hidden="true" className="mr-2 inline-block">
                  {mark}
                </svg>
              )}
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TableProps {
  caption: string;
  columns: { name: string; value: string };
  rows: { name: string; value: string; text?: string | undefined }[];
}

/** Rows with a name and a state, an amount or a place. */
export function Table({ caption, columns, rows }: TableProps) {
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
        {rows.map(({ name, value, text }) => (
          <tr key={name} className="border-b border-hairline align-top">
            <th scope="row" className="py-4 pr-6 font-medium">
              {name}
              {text && <span className="mt-1 block text-small font-normal text-soft">{text}</span>}
            </th>
            <td className="w-1/3 py-4 text-small font-medium">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TableProps {
  caption: string;
  columns: { name: string; value: string };
  rows: { name: string; value: string; text?: string | undefined }[];
}

export function Table({ caption, columns, rows }: TableProps) {
  return (
    <table className="w-full text-left wrap-anywhere">
      <caption className="for-screen-readers">{caption}</caption>
      <thead>
        <tr className="border-b border-hairline text-caption text-faint">
          <th scope="col" className="w-1/2 pr-6 sm:w-1/3 pb-3 font-medium">
            {columns.name}
          </th>
          <th scope="col" className="pb-3 font-medium">
            {columns.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, text }) => (
          <tr key={name} className="border-b border-hairline align-top">
            <th scope="row" className="py-4 pr-6 font-medium">
              {name}
            </th>
            <td className="py-4">
              <span className="font-medium">{value}</span>
              {text && <span className="mt-1 block text-small text-soft">{text}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

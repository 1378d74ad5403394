/** Matches a cell, quoted or bare, with the comma or line break after it. */
const cell = /("[^"]*(?:""[^"]*)*"|[^",\r\n]*)(,|\r\n)/y;

/**
 * Parses CSV according to RFC 4180, independently of the code that writes it. It throws if a bare cell contains a quote
 * or a line ends in anything but CRLF.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let position = 0; position < text.length; position = cell.lastIndex) {
    cell.lastIndex = position;
    const [, value = '', end] = cell.exec(text) ?? [];
    if (!end) throw new Error(`There is no cell of RFC 4180 at ${position}`);
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('The last row does not end in CRLF');
  return rows;
}

/**
 * Reads CSV as RFC 4180 describes it, shares no code with what writes it, and throws where the text
 * does not keep to the rules: a quote inside a bare cell, a line that ends in anything but CRLF.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = 0;
  while (position < text.length) {
    const [cell, end] = text[position] === '"' ? quotedCell(text, position + 1) : bareCell(text, position);
    row.push(cell);
    if (text[end] === ',') {
      position = end + 1;
      continue;
    }
    if (text.slice(end, end + 2) !== '\r\n') throw new Error(`The row at ${end} does not end in CRLF`);
    rows.push(row);
    row = [];
    position = end + 2;
  }
  return rows;
}

function quotedCell(text: string, start: number): [string, number] {
  let cell = '';
  let from = start;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new Error(`The quote at ${start} is never closed`);
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return [cell, quote + 1];
    cell += '"';
    from = quote + 2;
  }
}

function bareCell(text: string, start: number): [string, number] {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '\r') {
    if (text[end] === '"' || text[end] === '\n') throw new Error(`The cell at ${start} should be quoted`);
    end += 1;
  }
  return [text.slice(start, end), end];
}

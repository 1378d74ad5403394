/** From the first of these bytes to before the last. */
export type Range = [start: number, end: number];

/** SQLite's own default, which the site leaves as it is. */
export const pageSize = 4096;

/** What the first 100 bytes of an SQLite file say of all its pages. */
export interface FileFormat {
  /** The bytes of each page that SQLite uses. */
  usable: number;
  /** The first of the pages that list the free ones; 0 for none. */
  firstTrunk: number;
}

/** The kinds of b-tree pages, by their first byte: of indexes and tables, with pages below them or without. */
const headerSizes: Record<number, number> = { 2: 12, 5: 12, 10: 8, 13: 8 };

/**
 * Reads the header of the file (https://www.sqlite.org/fileformat.html, 1.3).
 *
 * @throws when it is not of the kind that the site makes
 */
export function readFormat(header: Buffer): FileFormat {
  const isKnown =
    header.toString('latin1', 0, 16) === 'SQLite format 3\0' &&
    // It keeps a log of writes, and its pages are not moved about by "auto_vacuum".
    header.readUInt16BE(18) === 0x0202 &&
    header.readUInt32BE(52) === 0 &&
    header.readUInt16BE(16) === pageSize;
  if (!isKnown) throw new Error('The database file is not of the kind that the site makes.');
  return { usable: pageSize - header.readUInt8(20), firstTrunk: header.readUInt32BE(32) };
}

/**
 * Where a page that is in use holds nothing: between the cells of a b-tree page. A page of another kind is all in use.
 * Those begin with the number of a page, and its first byte is below 2 in a file of less than 128 GB.
 *
 * @param at where the page begins
 * @throws when it is damaged
 */
export function unusedRanges(bytes: Buffer, at: number, number: number, usable: number): Range[] {
  const header = at + (number === 1 ? 100 : 0);
  const headerSize = headerSizes[bytes.readUInt8(header)];
  if (headerSize === undefined) return [];

  const cells = bytes.readUInt16BE(header + 3);
  const content = at + bytes.readUInt16BE(header + 5);
  const end = at + usable;
  const pointersEnd = header + headerSize + 2 * cells;
  if (pointersEnd > content || content > end) throw new DamagedPageError(number);
  const ranges: Range[] = [[pointersEnd, content]];

  // Free blocks among the cells, in their order; the first four bytes of each are where the next is, and its own size.
  let least = content;
  for (let offset = bytes.readUInt16BE(header + 1); offset !== 0; ) {
    const block = at + offset;
    if (block < least || block + 4 > end) throw new DamagedPageError(number);
    const blockEnd = block + bytes.readUInt16BE(block + 2);
    if (blockEnd < block + 4 || blockEnd > end) throw new DamagedPageError(number);
    ranges.push([block + 4, blockEnd]);
    least = blockEnd;
    offset = bytes.readUInt16BE(block);
  }
  return ranges;
}

/** A page that is not as SQLite makes it. */
export class DamagedPageError extends Error {
  constructor(number: number) {
    super(`Page ${number} of the database file is damaged.`);
  }
}

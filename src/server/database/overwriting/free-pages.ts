import type { FileFormat, Range } from './unused-ranges.ts';

/** A page that is not in use, and what of it holds nothing. */
export type FreePages = Map<number, Range>;

/**
 * The pages of the file that are free: those that are listed hold nothing at all, those that list them nothing behind
 * their list (https://www.sqlite.org/fileformat.html, 1.5).
 *
 * @param readPage gives a page by its number
 */
export function freePages({ firstTrunk, usable }: FileFormat, readPage: (number: number) => Buffer): FreePages {
  const free: FreePages = new Map();
  for (let trunk = firstTrunk; trunk !== 0 && !free.has(trunk); ) {
    const page = readPage(trunk);
    const leaves = Math.min(page.readUInt32BE(4), usable / 4 - 2);
    free.set(trunk, [8 + 4 * leaves, usable]);
    for (let index = 0; index < leaves; index += 1) free.set(page.readUInt32BE(8 + 4 * index), [0, usable]);
    trunk = page.readUInt32BE(0);
  }
  return free;
}

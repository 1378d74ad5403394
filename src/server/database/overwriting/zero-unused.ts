import { fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { type FreePages, freePages } from './free-pages.ts';
import { whileFileIsStill } from './locked-file.ts';
import { type FileFormat, pageSize, type Range, readFormat, unusedRanges } from './unused-ranges.ts';

/** So much is looked at and zeroed with the lock held: some 10 ms. */
const sliceSize = 4 << 20;

/** From here on the number of a page may begin with the byte that says what kind of page another is. */
const largestSize = 2 ** 25 * pageSize;

const zeros = Buffer.alloc(pageSize);

/**
 * Overwrites with zeros all that is in the file and not in use. When SQLite moves rows from one page to another, it
 * leaves copies of them behind, `secure_delete` or not: those of one removed row in 60, measured among 600.
 *
 * The file stays open until the process ends: closing it would end the locks that SQLite holds for this process.
 */
export async function zeroUnused(database: DatabaseSync, path: string): Promise<void> {
  const file = openSync(path, 'r+');
  const slice = Buffer.alloc(sliceSize);
  const free = freePagesOf(file);
  for (let start = 0; start < sizeOf(file); start += sliceSize) {
    // What is removed is in the file by now, its log having been emptied: where nothing remains no lock is taken.
    if (!mayHaveRemains(file, start, slice, free)) continue;
    await whileFileIsStill(database, path, () => zeroSlice(file, start, slice));
  }
  fsyncSync(file);
}

/** Others may be writing meanwhile: what looks damaged is looked at again when they are not. */
function mayHaveRemains(file: number, start: number, slice: Buffer, free: FreePages): boolean {
  try {
    return remains(file, start, slice, free).next().done === false;
  } catch {
    return true;
  }
}

function zeroSlice(file: number, start: number, slice: Buffer): boolean {
  let hasChanged = false;
  for (const [from, to] of remains(file, start, slice, freePagesOf(file))) {
    writeSync(file, zeros, 0, to - from, start + from);
    hasChanged = true;
  }
  return hasChanged;
}

/** The ranges of a slice of the file that hold something and are not in use. */
function* remains(file: number, start: number, slice: Buffer, free: FreePages): Generator<Range> {
  const { usable } = formatOf(file);
  const { length } = read(file, start, slice);
  for (let at = 0; at + pageSize <= length; at += pageSize) {
    const number = (start + at) / pageSize + 1;
    const unused = free.get(number);
    const ranges: Range[] = unused ? [[at + unused[0], at + unused[1]]] : unusedRanges(slice, at, number, usable);
    for (const [from, to] of ranges) {
      if (from < to && slice.compare(zeros, 0, to - from, from, to) !== 0) yield [from, to];
    }
  }
}

function freePagesOf(file: number): FreePages {
  const format = formatOf(file);
  const page = Buffer.alloc(pageSize);
  return freePages(format, (number) => read(file, (number - 1) * pageSize, page));
}

function formatOf(file: number): FileFormat {
  return readFormat(read(file, 0, Buffer.alloc(100)));
}

/** @throws when it is so large that the kinds of its pages cannot be told apart by their first bytes */
function sizeOf(file: number): number {
  const { size } = fstatSync(file);
  if (size >= largestSize) throw new Error('The database file is too large to be overwritten where it is not in use.');
  return size;
}

function read(file: number, position: number, into: Buffer): Buffer {
  return into.subarray(0, readSync(file, into, 0, into.length, position));
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePages } from './free-pages.ts';
import { DamagedPageError, pageSize, readFormat, unusedRanges } from './unused-ranges.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  path = join(folder, 'site.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const pageOf = (bytes: Buffer, number: number) => bytes.subarray((number - 1) * pageSize, number * pageSize);

/** Runs these changes on a table with an index, and gives the file and what SQLite says of its pages. */
function fileAfter(changes: [kind: 'insert' | 'delete' | 'update', number: number, length: number][]) {
  rmSync(path, { force: true });
  const database = new DatabaseSync(path);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = off; create table t (n integer primary key, a text); create index i on t (a)',
  );
  for (const [kind, number, length] of changes) {
    const text = `'${String.fromCharCode(97 + (number % 26)).repeat(length)}'`;
    if (kind === 'insert') database.exec(`insert or replace into t values (${number}, ${text})`);
    if (kind === 'update') database.exec(`update t set a = ${text} where n between ${number} and ${number + 5}`);
    if (kind === 'delete') database.exec(`delete from t where n between ${number} and ${number + 5}`);
  }
  database.exec('pragma wal_checkpoint(truncate)');
  const pages = database.prepare("select pageno, pagetype, unused from dbstat where pagetype <> 'overflow'").all() as {
    pageno: number;
    unused: number;
  }[];
  const freelist = Number(database.prepare('pragma freelist_count').get()?.freelist_count);
  database.close();
  return { bytes: readFileSync(path), pages, freelist };
}

const changes = fc.array(
  fc.tuple(
    fc.constantFrom('insert', 'insert', 'delete', 'update'),
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 0, max: 6000 }),
  ),
  { minLength: 20, maxLength: 150 },
);

describe('What a file of SQLite does not use', () => {
  test('is as much as SQLite says, on every page', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const { bytes, pages, freelist } = fileAfter(steps);
        const format = readFormat(bytes);
        for (const { pageno, unused } of pages) {
          const ranges = unusedRanges(bytes, (pageno - 1) * pageSize, pageno, format.usable);
          const [[gapStart, gapEnd] = [0, 0], ...blocks] = ranges;
          // Fragments of up to three bytes, and the four bytes at the head of each free block, are left as they are.
          const fragments = pageOf(bytes, pageno).readUInt8((pageno === 1 ? 100 : 0) + 7);
          const inBlocks = blocks.reduce((sum, [start, end]) => sum + end - start + 4, 0);
          expect(gapEnd - gapStart + inBlocks + fragments, `page ${pageno}`).toBe(unused);
        }
        const free = freePages(format, (number) => pageOf(bytes, number));
        expect(free.size).toBe(freelist);
        for (const { pageno } of pages) expect(free.has(pageno)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  test('can be zeroed without a change to what is in it', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const { bytes, pages } = fileAfter(steps);
        const before = contents();
        const format = readFormat(bytes);
        for (const { pageno } of pages) {
          for (const range of unusedRanges(bytes, (pageno - 1) * pageSize, pageno, format.usable))
            bytes.fill(0, ...range);
        }
        for (const [number, [start, end]] of freePages(format, (one) => pageOf(bytes, one))) {
          pageOf(bytes, number).fill(0, start, end);
        }
        rmSync(path);
        writeFileSync(path, bytes);
        expect(contents()).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });

  function contents() {
    const database = new DatabaseSync(path);
    try {
      expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      return database.prepare('select * from t order by n').all();
    } finally {
      database.close();
    }
  }
});

describe('A page that is damaged is not touched:', () => {
  const whole = () => {
    const page = Buffer.alloc(pageSize);
    page.writeUInt8(13, 0);
    page.writeUInt16BE(1, 3);
    page.writeUInt16BE(4000, 5);
    return page;
  };

  test('as it should be it has a range between its pointers and its content', () => {
    expect(unusedRanges(whole(), 0, 2, pageSize)).toEqual([[10, 4000]]);
  });

  test.each<[string, (page: Buffer) => void]>([
    ['more pointers than there is room for', (page) => page.writeUInt16BE(2000, 3)],
    ['content behind its end', (page) => page.writeUInt16BE(4097, 5)],
    ['a free block before its content', (page) => page.writeUInt16BE(3000, 1)],
    [
      'a free block that goes on behind its end',
      (page) => page.fill(Buffer.from([0, 0, 0x0f, 0xff]), 4050, 4054).writeUInt16BE(4050, 1),
    ],
    [
      'a free block smaller than its head',
      (page) => page.fill(Buffer.from([0, 0, 0, 3]), 4050, 4054).writeUInt16BE(4050, 1),
    ],
    [
      'free blocks in a circle',
      (page) => page.fill(Buffer.from([0x0f, 0xd2, 0, 8]), 4050, 4054).writeUInt16BE(4050, 1),
    ],
  ])('%s', (_what, damage) => {
    const page = whole();
    damage(page);
    expect(() => unusedRanges(page, 0, 2, pageSize)).toThrow(DamagedPageError);
  });

  test.each([
    ['no database', Buffer.alloc(100)],
    ['a file of another journal', header((bytes) => bytes.writeUInt16BE(0x0101, 18))],
    ['a file whose pages move', header((bytes) => bytes.writeUInt32BE(7, 52))],
    ['a file of larger pages', header((bytes) => bytes.writeUInt16BE(8192, 16))],
  ])('%s', (_what, bytes) => {
    expect(() => readFormat(bytes)).toThrow('not of the kind that the site makes');
  });

  function header(change: (bytes: Buffer) => void): Buffer {
    const bytes = Buffer.alloc(100);
    bytes.write('SQLite format 3\0', 'latin1');
    bytes.writeUInt16BE(pageSize, 16);
    bytes.writeUInt16BE(0x0202, 18);
    expect(readFormat(bytes)).toEqual({ usable: pageSize, firstTrunk: 0 });
    change(bytes);
    return bytes;
  }
});

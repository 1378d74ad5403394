import { expect, test } from 'vitest';
import { type CopyEndpoint, copyRows, type Row } from './rows.ts';

const table = { name: 'contact_submissions', columns: [{ name: 'id', type: 'text' }] };

/** Returns a fake database, which stores the results of `keep` instead of the rows. */
function memory(rows: Row[], keep: (row: Row) => Row[]): CopyEndpoint & { rows: Row[] } {
  return {
    rows,
    read: () => rows,
    insert: (_table, added) => void rows.push(...added.flatMap(keep)),
    lastNumber: () => 0,
    setLastNumber: () => {},
  };
}

const rows: Row[] = Array.from({ length: 1234 }, (_, index) => [index % 7 ? `row ${index}` : null]);
const source = memory(rows, () => []);

test('accepts the same rows in another order as a copy', async () => {
  const target = memory([], (row) => [row]);
  await copyRows(source, { ...target, read: () => target.rows.toReversed() }, [table]);
  expect(target.rows).toEqual(rows);
});

test.each<[string, (row: Row) => Row[], string]>([
  ['lost', (row) => (row[0] === 'row 1233' ? [] : [row]), 'contact_submissions has 1234 rows, and its copy has 1233.'],
  ['changed', ([text = '']) => [[text || '']], 'contact_submissions and its copy have different rows.'],
])('detects a row that is %s in the copy', async (_what, keep, message) => {
  await expect(copyRows(source, memory([], keep), [table])).rejects.toThrow(message);
});

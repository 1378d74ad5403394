import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';

/** Each write lasts until the test ends it. */
function holdWrites() {
  const writes: { rows: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const write = (rows: number[]) =>
    new Promise<void>((resolve, reject) => writes.push({ rows, end: resolve, fail: reject }));
  return { writes, write };
}

/** Waits for everything that is due in this turn of the event loop and the next. */
async function turn(): Promise<void> {
  for (let index = 0; index < 3; index += 1) await new Promise((next) => setImmediate(next));
}

describe('Rows that share a commit', () => {
  test('wait for the running write, and only one write runs at a time', async () => {
    const { writes, write } = holdWrites();
    const commits = new GroupCommit<number>(write);
    const added = [commits.add(1)];
    await turn();
    added.push(commits.add(2), commits.add(3));
    await turn();
    expect(writes.map(({ rows }) => rows)).toEqual([[1]]);
    writes[0]?.end();
    await turn();
    expect(writes.map(({ rows }) => rows)).toEqual([[1], [2, 3]]);
    writes[1]?.end();
    await Promise.all(added);
  });

  test.each([
    ['alone if SQLite refuses a value', Object.assign(new Error('constraint failed'), { errcode: 1299 }), [1, 3, 4]],
    ['alone if PostgreSQL refuses a value', Object.assign(new Error('too long'), { code: '22001' }), [1, 3, 4]],
    ['alone after a deadlock', Object.assign(new Error('deadlock'), { code: '40P01' }), [1, 3, 4]],
    ['together if a table is locked', Object.assign(new Error('lock timeout'), { code: '55P03' }), [3, 4]],
    ['together if there is no database', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), [3, 4]],
  ])('fail %s, without affecting later ones', async (_how, fault, expected) => {
    const stored: number[] = [];
    const commits = new GroupCommit<number>(async (rows) => {
      if (rows.includes(2)) throw fault;
      stored.push(...rows);
    }, 2);
    const results = await Promise.allSettled([1, 2, 3, 4].map((row) => commits.add(row)));
    expect(stored).toEqual(expected);
    const failed = results.map((result) => (result.status === 'rejected' ? result.reason : null));
    expect(failed).toEqual([1, 2, 3, 4].map((row) => (expected.includes(row) ? null : fault)));
    await expect(commits.add(5)).resolves.toBeUndefined();
  });

  test('are all written before the queue is drained, also late arrivals', async () => {
    const { writes, write } = holdWrites();
    const commits = new GroupCommit<number>(write);
    let isDrained = false;
    const added = [commits.add(1)];
    const drained = commits.drained().then(() => {
      isDrained = true;
    });
    await turn();
    added.push(commits.add(2));
    writes[0]?.end();
    await turn();
    expect(isDrained).toBe(false);
    writes[1]?.end();
    await drained;
    await Promise.all(added);
    expect(writes).toHaveLength(2);
  });

  test('are each written once and in order', async () => {
    const arrivals = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 6 }), async (groups, maximum) => {
        const batches: number[][] = [];
        const commits = new GroupCommit<number>(async (rows) => {
          await new Promise((next) => setImmediate(next));
          batches.push(rows);
        }, maximum);
        let count = 0;
        const added: Promise<void>[] = [];
        for (const size of groups) {
          for (let index = 0; index < size; index += 1) added.push(commits.add(count++));
          await new Promise((next) => setImmediate(next));
        }
        await Promise.all(added);
        expect(batches.flat()).toEqual(Array.from({ length: count }, (_, index) => index));
        expect(Math.max(0, ...batches.map(({ length }) => length))).toBeLessThanOrEqual(maximum);
      }),
      { numRuns: 50 },
    );
  });
});

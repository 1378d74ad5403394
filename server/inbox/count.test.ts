import { expect, test } from 'vitest';
import type { Database } from '../database/open.ts';
import { Counts } from './count.ts';

const asked = { q: 'edge', view: 'inbox', zone: 'UTC' } as const;

/** Counts that end on command, and which have begun. */
function slowCounts() {
  const begun: PromiseWithResolvers<number>[] = [];
  const counts = new Counts({} as Database, () => {
    const counting = Promise.withResolvers<number>();
    begun.push(counting);
    return counting.promise;
  });
  return { begun, counts };
}

test('a page does not wait for a count that takes long, and who asks for it gets the one that is under way', async () => {
  const { begun, counts } = slowCounts();
  expect(await counts.soon(asked)).toBeNull();
  const later = counts.count(asked, null);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(7);
  expect(await later).toBe(7);
});

test('a count that is there in time comes with the page', async () => {
  const { begun, counts } = slowCounts();
  const soon = counts.soon(asked);
  begun[0]?.resolve(7);
  expect(await soon).toBe(7);
});

test('the same query asked later is counted again, and so is a different one', async () => {
  const { begun, counts } = slowCounts();
  const first = counts.count(asked, null);
  counts.count({ ...asked, kind: 'newsletter' }, null);
  expect(begun).toHaveLength(2);
  begun[0]?.resolve(7);
  await first;
  counts.count(asked, null);
  expect(begun).toHaveLength(3);
});

test('a count that fails rejects those who wait for it, and the next one starts again', async () => {
  const { begun, counts } = slowCounts();
  expect(await counts.soon(asked)).toBeNull();
  const later = counts.count(asked, null);
  begun[0]?.reject(new Error('out of reach'));
  await expect(later).rejects.toThrow('out of reach');
  counts.count(asked, null);
  expect(begun).toHaveLength(2);
});

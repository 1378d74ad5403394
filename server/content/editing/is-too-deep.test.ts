import { expect, test } from 'vitest';
import { isTooDeep } from './is-too-deep.ts';

test('detects excessive depth without overflowing the stack', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(isTooDeep(deep)).toBe(true);
  expect(isTooDeep({ a: [{ b: { c: [[1]] } }] })).toBe(false);
  expect([isTooDeep('text'), isTooDeep(null), isTooDeep(undefined)]).toEqual([false, false, false]);
});

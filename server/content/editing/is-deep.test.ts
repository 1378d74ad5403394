import { expect, test } from 'vitest';
import { isDeep } from './is-deep.ts';

test('detects excessive depth without overflowing the stack', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(isDeep(deep)).toBe(true);
  expect(isDeep({ a: [{ b: { c: [[1]] } }] })).toBe(false);
  expect([isDeep('text'), isDeep(null), isDeep(undefined)]).toEqual([false, false, false]);
});

import { expect, test } from 'vitest';
import { moveChoice } from './choice.ts';

test.each([
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s moves from option %d of three to %s', (key, from, to) => {
  expect(moveChoice(key, from, 3)).toBe(to);
});

test('selects nothing in an empty list', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) expect(moveChoice(key, -1, 0)).toBeUndefined();
});

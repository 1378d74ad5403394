import fc from 'fast-check';
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

test('always selects an existing option', () => {
  const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.array(key), (count, keys) => {
      let chosen = 0;
      for (const pressed of keys) chosen = moveChoice(pressed, chosen, count) ?? -1;
      expect(chosen).toBeGreaterThanOrEqual(0);
      expect(chosen).toBeLessThan(count);
    }),
  );
});

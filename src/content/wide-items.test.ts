import { expect, test } from 'vitest';
import { wideItems } from './wide-items.ts';

test('fills rows of two, then of three, for up to twelve items', () => {
  for (let count = 2; count <= 12; count += 1) {
    const wide = wideItems(count);
    expect([wide % 2, (count - wide) % 3], `${count} items`).toEqual([0, 0]);
  }
  expect([wideItems(1), wideItems(5), wideItems(6)]).toEqual([1, 2, 0]);
});

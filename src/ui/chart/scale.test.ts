import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelStep, niceMaximum } from './scale.ts';

test.each([
  [95, 100],
  [101, 200],
  [0.8, 0.8],
  [3.3, 4],
])('the scale of %d ends at %d', (value, top) => {
  expect(niceMaximum(value)).toBeCloseTo(top);
});

test('ends above every value, and at most at twice the value', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e9, noNaN: true }), (value) => {
      const top = niceMaximum(value);
      return top >= value * 0.999999 && top <= value * 2.000001;
    }),
  );
});

test('leaves room between neighbouring labels', () => {
  const months = Array.from({ length: 37 }, (_, month) => String(month));
  expect(labelStep(months, 37, 560)).toBe(2);
  expect(labelStep(months, 37, 260)).toBe(3);
  expect(labelStep(['1', '2', '3'], 3, 260)).toBe(1);
  expect(labelStep(months.slice(0, 25), 25, 560, 8)).toBe(3);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backoff, backoffDelay } from './queue.ts';

const longest = (attempts: number) => backoffDelay(attempts, backoff, () => 1);

describe('The delay after a failed delivery', () => {
  test('doubles from 5 seconds up to an hour', () => {
    expect([1, 2, 3, 4, 10, 11, 50, 2000].map(longest)).toEqual([
      5000, 10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000, 3_600_000,
    ]);
  });

  test('is random over its whole range', () => {
    expect(backoffDelay(3, backoff, () => 0)).toBe(0);
    expect(backoffDelay(3, backoff, () => 0.5)).toBe(10_000);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (attempts) => {
        const wait = backoffDelay(attempts, backoff);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(longest(attempts));
      }),
    );
  });

  test('adds up to about a day', () => {
    const hours = (attempts: number) =>
      Array.from(
        { length: attempts - 1 },
        (_, index) => backoffDelay(index + 1, backoff, () => 0.5) / 3_600_000,
      ).reduce((sum, wait) => sum + wait);
    expect(hours(backoff.attempts)).toBeCloseTo(20.2, 1);
  });
});

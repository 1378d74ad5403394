import { expect, test } from 'vitest';
import { affordableCount, particleCount } from './particles.ts';

test.each([
  [1920, 1080, 100],
  [1000, 600, 40],
  [390, 844, 22],
  [0, 0, 0],
])('an area of %d × %d has %d particles', (width, height, count) => {
  expect(particleCount(width, height)).toBe(count);
});

test.each([
  [100, 1, 100],
  [100, 4, 100],
  [100, 8, 50],
  [22, 20, 0],
  [0, 1, 0],
])('reduces %d particles at %d ms per frame to %d', (count, milliseconds, staying) => {
  expect(affordableCount(count, milliseconds)).toBe(staying);
});

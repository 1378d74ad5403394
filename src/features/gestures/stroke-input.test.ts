import { describe, expect, test } from 'vitest';
import { channelCount, sampleCount, strokeInput } from './stroke-input.ts';

/** Points on half a circle, at these shares of its length. */
const bow = (shares: number[], size = 800) =>
  Int16Array.from(
    shares.flatMap((share) => [Math.cos(share * Math.PI) * size, Math.sin(share * Math.PI) * size]).map(Math.round),
  );
const spaceEvenly = (count: number) => Array.from({ length: count }, (_, index) => index / (count - 1));

/** Returns the largest difference between two inputs. */
const difference = (one: Int8Array, other: Int8Array) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] as number))));

test('is the same at any position and size', () => {
  const stroke = strokeInput(bow(spaceEvenly(60)));
  expect(stroke).toHaveLength(sampleCount * channelCount);
  expect(strokeInput(bow(spaceEvenly(60)).map((value) => value + 5000))).toEqual(stroke);
  expect(difference(strokeInput(bow(spaceEvenly(60), 8000)), stroke)).toBeLessThanOrEqual(3);
});

test('encodes the direction between points', () => {
  const right = strokeInput([0, 0, 300, 0]);
  expect(Array.from({ length: sampleCount - 1 }, (_, index) => right[(index + 1) * channelCount + 2])).toSatisfy(
    (ways: number[]) => ways.every((way) => way >= 120),
  );
  expect(right[3]).toBe(0);
});

describe('A very short stroke', () => {
  test.each([
    ['nothing', []],
    ['a point', [40, 40]],
    ['a repeated point', [40, 40, 40, 40, 40, 40]],
  ])('of %s is all zeros', (_, points) => {
    expect(strokeInput(points)).toEqual(new Int8Array(sampleCount * channelCount));
  });
});

test('depends on the number of points of a growing stroke', () => {
  const points = bow(spaceEvenly(60));
  expect(strokeInput(points, 30)).toEqual(strokeInput(points.subarray(0, 60)));
});

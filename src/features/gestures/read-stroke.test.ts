import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readings } from './gesture-names.ts';
import { type Network, parseNetwork } from './network.ts';
import { readStroke } from './read-stroke.ts';

let network: Network;
beforeAll(async () => {
  network = parseNetwork(new Uint8Array(await readFile(new URL('trained/gestures.bin', import.meta.url))).buffer);
});

describe('Rejected strokes', () => {
  test.each<[string, number[]]>([
    ['half of a point', [7]],
    ['NaN among numbers', [...Array.from({ length: 80 }, (_, index) => index), Number.NaN, 3]],
    ['infinity', [0, 0, Number.POSITIVE_INFINITY, 5, 9, Number.NEGATIVE_INFINITY]],
    ['a straight line of 10,000 points', Array.from({ length: 10_000 }, (_, index) => [index / 3, index / 2]).flat()],
  ])('%s', (_, points) => {
    const { decision, scores } = readStroke(network, points);
    expect(decision).toBe('none');
    expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1);
  });
});

test('reads a circle of 10,000 points, anywhere and in any size from 80 units', () => {
  for (const [size, at] of [
    [40, -7],
    [300, 1e6],
    [1e12, -1e12],
    [1e300, 0],
  ] as const) {
    const turn = (index: number) => (2 * Math.PI * index) / 9999;
    const points = Array.from({ length: 10_000 }, (_, index) => [
      at + size * Math.cos(turn(index)),
      at + size * Math.sin(turn(index)),
    ]).flat();
    expect([size, readStroke(network, points).decision]).toEqual([size, 'circle']);
  }
});

test('returns shares and a decision for any numbers', () => {
  const any = fc.oneof(fc.double(), fc.integer(), fc.integer({ min: -50, max: 50 }));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 400 }), (points) => {
      const { decision, scores, logits } = readStroke(network, points);
      expect(readings).toContain(decision);
      expect(logits).toHaveLength(readings.length);
      expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

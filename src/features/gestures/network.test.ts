import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readings } from './gesture-names.ts';
import { modelFigures } from './model-figures.ts';
import {
  channelCount,
  type Network,
  parseNetwork,
  readStroke,
  runNetwork,
  sampleCount,
  strokeInput,
} from './network.ts';

let file: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  file = new Uint8Array(await readFile(new URL('trained/gestures.bin', import.meta.url)));
});

const noNetwork = 'This file is not a gesture network.';

test('rejects a file truncated anywhere', () => {
  for (let bytes = 0; bytes < file.length; bytes += 1) {
    expect(() => parseNetwork(file.slice(0, bytes).buffer)).toThrow(noNetwork);
  }
});

test('rejects a corrupt file, or still returns nine 16-bit integers', () => {
  const inputs = fc.int8Array({ minLength: sampleCount * channelCount, maxLength: sampleCount * channelCount });
  const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: file.length - 1 }), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 40,
  });
  let read = 0;
  fc.assert(
    fc.property(inputs, changes, (input, wrong) => {
      const bytes = file.slice();
      for (const [index, byte] of wrong) bytes[index] = byte;
      try {
        const logits = runNetwork(parseNetwork(bytes.buffer), input).at(-1);
        expect(logits).toBeInstanceOf(Int16Array);
        expect(logits).toHaveLength(readings.length);
        read += 1;
      } catch (error) {
        expect(error).toHaveProperty('message', noNetwork);
      }
    }),
    { numRuns: 300 },
  );
  expect(read).toBeGreaterThan(100);
});

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

const numbers = modelFigures('en');
const value = (text: string) => Number(text.replaceAll(',', ''));

test('the displayed numbers reproduce the displayed estimate', () => {
  const { operations, cycles, megahertz, current, volts, milliseconds, microjoules } = numbers;
  expect(((value(operations) * value(cycles)) / value(megahertz) / 1000).toFixed(3)).toBe(milliseconds);
  const energy = (value(current) * value(megahertz) * value(volts) * value(milliseconds)) / 1000;
  expect(energy.toFixed(1)).toBe(microjoules);
});

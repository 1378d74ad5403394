import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gestures, readings, recordedStroke } from './gesture-names.ts';
import { modelFigures } from './model-figures.ts';
import { channelCount, parseNetwork, readStroke, runNetwork, sampleCount, strokeInput } from './network.ts';
import { stillPicture } from './panel/still-picture.ts';
import { fieldUnits, layoutBlocks, placeStroke, strokeEnd, strokePath, views } from './panel/view.ts';

const file = new Uint8Array(await readFile(new URL('trained/gestures.bin', import.meta.url)));
const network = parseNetwork(new Uint8Array(file).buffer);

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

/** Returns points on half a circle, at these shares of its length. */
const bow = (shares: number[], size = 800) =>
  Int16Array.from(
    shares.flatMap((share) => [Math.cos(share * Math.PI) * size, Math.sin(share * Math.PI) * size]).map(Math.round),
  );
const spaceEvenly = (count: number) => Array.from({ length: count }, (_, index) => index / (count - 1));

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

const both = Object.entries(views);

const toNumbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

describe.each(both)('In the %s view', (_, view) => {
  test('places the layers side by side, inside the picture and outside the field', () => {
    const blocks = layoutBlocks(view, network);
    expect(blocks.map(({ places, channels }) => [places, channels])).toEqual([
      [48, 4],
      [16, 16],
      [8, 24],
      [4, 32],
    ]);
    for (const [index, { x, y, places, channels, pitch, rise }] of blocks.entries()) {
      const before = blocks[index - 1];
      expect(x).toBeGreaterThan(before ? before.x + before.places * pitch : 0);
      expect(x + places * pitch).toBeLessThanOrEqual(view.width);
      expect(y + channels * rise).toBeLessThanOrEqual(view.height);
      expect(x > view.field.width || y > view.field.height).toBe(true);
    }
  });

  test.each(gestures)('shows a recorded %s in the field and reads it correctly', (gesture) => {
    const places = placeStroke(recordedStroke(gesture), view);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(fieldUnits);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan((fieldUnits * view.field.height) / view.field.width);
    }
    const points = places.flatMap(({ x, y }) => [x, y]);
    expect(readStroke(network, points).decision).toBe(gesture);
  });

  test('draws every cell of every layer in the still picture, in the given colours', () => {
    const points = placeStroke(recordedStroke('wave'), view).flatMap(({ x, y }) => [x, y]);
    const reading = readStroke(network, points);
    const picture = stillPicture({ view, network, points, reading, tokens: '--color-signal:teal;', scheme: 'dark' });
    const cells = reading.activations.reduce((sum, { length }) => sum + length, 0);
    expect(picture.match(/h[\d.]+v[\d.]+h-/g)).toHaveLength(cells);
    expect(picture).toContain('color-scheme:dark;--color-signal:teal;');
    expect(picture).not.toContain('NaN');
  });
});

test('draws a stroke from its first to its last point, in view units', () => {
  const half = fieldUnits / 2;
  const path = toNumbers(strokePath([0, 0, half, 0, half, half], views.wide));
  expect(path.slice(0, 2)).toEqual([0, 0]);
  expect(path.slice(-2)).toEqual([250, 250]);
  expect(strokeEnd([0, 0, half, half], views.wide)).toEqual({ x: 250, y: 250 });
});

test('draws any stroke as a path of numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5000, max: 9000 }), { minLength: 2, maxLength: 60 }), (numbers) => {
      const points = numbers.slice(0, numbers.length - (numbers.length % 2));
      return toNumbers(strokePath(points, views.narrow)).every(Number.isFinite);
    }),
  );
});

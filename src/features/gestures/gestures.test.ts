import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { gestures, recordedStroke } from './gesture-names.ts';
import { modelFigures } from './model-figures.ts';
import { parseNetwork, readStroke } from './network.ts';
import { stillPicture } from './panel/still-picture.ts';
import { fieldUnits, placeStroke, views } from './panel/view.ts';

const file = new Uint8Array(await readFile(new URL('trained/gestures.bin', import.meta.url)));
const network = parseNetwork(new Uint8Array(file).buffer);

const noNetwork = 'This file is not a gesture network.';

test('rejects a file truncated anywhere', () => {
  for (let bytes = 0; bytes < file.length; bytes += 1) {
    expect(() => parseNetwork(file.slice(0, bytes).buffer)).toThrow(noNetwork);
  }
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

const numbers = modelFigures('en');
const value = (text: string) => Number(text.replaceAll(',', ''));

test('the displayed numbers reproduce the displayed estimate', () => {
  const { operations, cycles, megahertz, current, volts, milliseconds, microjoules } = numbers;
  expect(((value(operations) * value(cycles)) / value(megahertz) / 1000).toFixed(3)).toBe(milliseconds);
  const energy = (value(current) * value(megahertz) * value(volts) * value(milliseconds)) / 1000;
  expect(energy.toFixed(1)).toBe(microjoules);
});

describe.each(Object.entries(views))('In the %s view', (_, view) => {
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
    const picture = stillPicture({ view, network, points, tokens: '--color-signal:teal;' });
    const cells = reading.activations.reduce((sum, { length }) => sum + length, 0);
    expect(picture.match(/h[\d.]+v[\d.]+h-/g)).toHaveLength(cells);
    expect(picture).toContain('color-scheme:dark;--color-signal:teal;');
    expect(picture).not.toContain('NaN');
  });
});

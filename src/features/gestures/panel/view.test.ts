import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gestures, recordedStroke } from '../gesture-names.ts';
import { parseNetwork, readStroke } from '../network.ts';
import { stillPicture } from './still-picture.ts';
import { fieldUnits, layoutBlocks, placeStroke, strokeEnd, strokePath, views } from './view.ts';

const file = await readFile(new URL('../trained/gestures.bin', import.meta.url));
const network = parseNetwork(new Uint8Array(file).buffer);
const both = Object.entries(views);

/** Returns every number of a path. */
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

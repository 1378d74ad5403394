import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gestures } from '../gesture-names.ts';
import { parseNetwork } from '../network.ts';
import { readStroke } from '../read-stroke.ts';
import { recordedStroke } from '../recorded-strokes.ts';
import { stillPicture } from './still-picture.ts';
import { blocksOf, cellsOf, crossing, fieldUnits, placesOf, signalPath, strokePath, tipOf, views } from './view.ts';

const file = await readFile(new URL('../trained/gestures.bin', import.meta.url));
const network = parseNetwork(new Uint8Array(file).buffer);
const both = Object.entries(views);

/** Every number of a path. */
const numbersOf = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

describe.each(both)('In the %s view', (_, view) => {
  test('the layers stand beside each other, within the picture and outside of the field', () => {
    const blocks = blocksOf(view, network);
    expect(blocks.map(({ places, channels }) => [places, channels])).toEqual([
      [48, 4],
      [16, 16],
      [8, 24],
      [4, 32],
    ]);
    for (const [index, { x, y, places, channels, pitch }] of blocks.entries()) {
      const before = blocks[index - 1];
      expect(x).toBeGreaterThan(before ? before.x + before.places * pitch : 0);
      expect(x + places * pitch).toBeLessThanOrEqual(view.width);
      expect(y + channels * pitch).toBeLessThanOrEqual(view.height);
      expect(x > view.field.width || y > view.field.height).toBe(true);
    }
  });

  test.each(gestures)('a recorded %s stands in the field and is read as that', (gesture) => {
    const places = placesOf(recordedStroke(gesture), view);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(fieldUnits);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan((fieldUnits * view.field.height) / view.field.width);
    }
    const points = places.flatMap(({ x, y }) => [x, y]);
    expect(readStroke(network, points).decision).toBe(gesture);
  });

  test('the line begins at the tip and ends at the answer, beside the network or below it', () => {
    const blocks = blocksOf(view, network);
    const crossings = blocks.map(({ y }) => y);
    for (const target of [
      { x: view.width + 20, y: 40 },
      { x: 120, y: view.height + 60 },
    ]) {
      const path = signalPath(view, blocks, crossings, { x: 50, y: 60 }, target);
      expect(path.startsWith('M50 60')).toBe(true);
      const numbers = numbersOf(path);
      expect(numbers.every(Number.isFinite)).toBe(true);
      expect(numbers.at(-1)).toBe(target.y);
      expect(numbers).toContain(target.x);
    }
  });

  test('the line goes straight down to an answer at the edge: it never turns back', () => {
    const blocks = blocksOf(view, network);
    const crossings = blocks.map(({ y }) => y);
    const target = { x: view.width - 8, y: view.height + 60 };
    const path = signalPath(view, blocks, crossings, { x: 20, y: 30 }, target);
    const last = blocks.at(-1);
    const [, across = ''] = path.split(
      `L${Math.round(((last?.x ?? 0) + (last?.places ?? 0) * (last?.pitch ?? 0)) * 10) / 10} `,
    );
    expect(across).toMatch(/^[-\d.]+H[\d.]+Q[-\d. ]+V[\d.]+$/);
    expect(across.endsWith(`V${target.y}`)).toBe(true);
    expect(numbersOf(across).filter((number) => number > target.x && number < view.width)).toEqual([]);
  });

  test('the still picture has every cell of every layer, in the colours that it is given', () => {
    const points = placesOf(recordedStroke('wave'), view).flatMap(({ x, y }) => [x, y]);
    const reading = readStroke(network, points);
    const picture = stillPicture({ view, network, points, reading, tokens: '--color-signal:teal;', scheme: 'dark' });
    const cells = reading.activations.reduce((sum, { length }) => sum + length, 0);
    expect(picture.match(/h[\d.]+v[\d.]+h-/g)).toHaveLength(cells);
    expect(picture).toContain('color-scheme:dark;--color-signal:teal;');
    expect(picture).not.toContain('NaN');
  });
});

test('a cell is as strong as its share of the highest activation, whatever its sign', () => {
  expect(cellsOf([0, -127, 63.5])).toEqual([0, 1, 0.5]);
  expect(cellsOf([0, 0])).toEqual([0, 0]);
});

test('the line crosses a layer at the channel in which most happens, and what was drawn in its middle', () => {
  const block = { x: 0, y: 10, places: 2, channels: 3, pitch: 4 };
  const cells = [0, 0.2, 0.9, 0, 0.9, 0.9];
  expect(crossing(block, cells, false)).toBe(10 + 2.5 * 4);
  expect(crossing(block, cells, true)).toBe(10 + 1.5 * 4);
});

test('a stroke goes from its first point to its last, in the units of the view', () => {
  const half = fieldUnits / 2;
  const path = numbersOf(strokePath([0, 0, half, 0, half, half], views.wide));
  expect(path.slice(0, 2)).toEqual([0, 0]);
  expect(path.slice(-2)).toEqual([190, 190]);
  expect(tipOf([0, 0, half, half], views.wide)).toEqual({ x: 190, y: 190 });
});

test('any stroke gives a path of numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5000, max: 9000 }), { minLength: 2, maxLength: 60 }), (numbers) => {
      const points = numbers.slice(0, numbers.length - (numbers.length % 2));
      return numbersOf(strokePath(points, views.narrow)).every(Number.isFinite);
    }),
  );
});

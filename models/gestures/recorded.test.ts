import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { gestures, recordedStroke } from '../../src/features/gestures/gesture-names.ts';
import { type Network, parseNetwork } from '../../src/features/gestures/network.ts';
import { strokesFile } from './recorded.ts';

const read = (name: string) => readFile(new URL(`../../src/features/gestures/trained/${name}`, import.meta.url));

let network: Network;
beforeAll(async () => {
  network = parseNetwork(new Uint8Array(await read('gestures.bin')).buffer);
});

describe.each(gestures)('The recorded %s', (gesture) => {
  const stroke = recordedStroke(gesture);

  test('fits its square and is drawn in about a second, at an uneven speed', () => {
    for (const { x, y } of stroke) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(1);
    }
    expect(stroke.length).toBeGreaterThanOrEqual(40);
    expect(stroke.length).toBeLessThanOrEqual(90);
    expect(stroke.map(({ t }) => t)).toEqual(stroke.map((_, index) => index * 20));
    const ways = stroke.slice(1).map(({ x, y }, index) => {
      const before = stroke[index] ?? { x, y };
      return Math.hypot(x - before.x, y - before.y);
    });
    expect(Math.max(...ways)).toBeGreaterThan(2 * Math.min(...ways));
    expect(Math.max(...ways)).toBeLessThan(0.2);
  });
});

describe('The committed recordings', () => {
  test('match the generator’s output', async () => {
    expect((await read('strokes.json')).toString()).toBe(strokesFile(network));
  });

  test('are small', async () => {
    expect(brotliCompressSync(await read('strokes.json')).length).toBeLessThan(500);
  });
});

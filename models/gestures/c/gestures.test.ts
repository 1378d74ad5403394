import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readings } from '../../../src/features/gestures/gesture-names.ts';
import { type Network, parseNetwork, readStroke } from '../../../src/features/gestures/network.ts';
import { heldOutStrokes } from '../held-out/strokes.ts';
import { Random } from '../strokes/curve.ts';
import { compiledSize, compileReader } from './compiler.ts';

const path = (name: string) => fileURLToPath(new URL(`../../../src/features/gestures/${name}`, import.meta.url));

let folder: string;
let network: Network;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestures-'));
  network = parseNetwork(new Uint8Array(await readFile(path('trained/gestures.bin'))).buffer);
  compileReader(join(folder, 'reader'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns random points that nobody would draw, up to the largest coordinates. */
function anyPoints(random: Random): Int16Array {
  const count = random.integer(0, 60);
  const size = random.pick([1, 3, 40, 3000, 32768]);
  return Int16Array.from({ length: 2 * count }, () => Math.max(-32768, Math.min(32767, random.integer(-size, size))));
}

test('C and the browser agree bit for bit on 10,000 strokes', () => {
  const random = new Random(9);
  const drawn = heldOutStrokes(11, 375).map(({ points }) => points);
  const strokes = [...drawn, ...Array.from({ length: 10_000 - drawn.length }, () => anyPoints(random))];
  expect(strokes).toHaveLength(10_000);
  const input = Buffer.concat(
    strokes
      .flatMap((points) => [Int16Array.of(points.length / 2), points])
      .map((part) => {
        return Buffer.from(part.buffer, part.byteOffset, part.byteLength);
      }),
  );
  const output = execFileSync(join(folder, 'reader'), { input, maxBuffer: 2 ** 24 });
  const results = new Int16Array(new Uint8Array(output).buffer);
  const width = readings.length + 1;
  expect(results).toHaveLength(strokes.length * width);
  const different = strokes.filter((points, index) => {
    const { logits, decision } = readStroke(network, points);
    const here = [...logits, readings.indexOf(decision)];
    return here.some((value, at) => value !== results[index * width + at]);
  });
  expect(different).toEqual([]);
});

test('the C code is small and needs only stdint.h', async () => {
  const { tables, code, stack } = await compiledSize();
  expect(tables).toBeLessThan(8 * 1024);
  expect(code).toBeLessThan(2 * 1024);
  expect(stack).toBeLessThan(1024);
  const source = (await readFile(path('c/gestures.h'), 'utf8')) + (await readFile(path('c/gestures.c'), 'utf8'));
  expect(source.match(/#include .*/g)).toEqual(['#include <stdint.h>', '#include "gestures.h"']);
  // Blank lines and comments count too.
  expect((await readFile(path('c/gestures.c'), 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

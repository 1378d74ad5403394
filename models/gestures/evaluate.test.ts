import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { gestures } from '../../src/features/gestures/gesture-names.ts';
import { type Network, parseNetwork, readStroke } from '../../src/features/gestures/network.ts';
import { modelCard } from './card.ts';
import { type Evaluation, evaluate, testStrokes, withNetwork } from './evaluate.ts';
import { cHeader, networkFile } from './export.ts';
import { type Figures, inferenceCost, readFigures } from './figures.ts';
import { heldOutStrokes } from './held-out/strokes.ts';
import { quantizeTrained, training } from './make.ts';
import { strokesFile } from './recorded.ts';
import { layerShapes, multiplyAccumulates } from './training/float-network.ts';
import { train } from './training/train.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFile(fileURLToPath(new URL(path, root)));

let file: Buffer;
let network: Network;
let figures: Figures;
let evaluation: Evaluation;
beforeAll(async () => {
  file = await read('src/features/gestures/trained/gestures.bin');
  network = parseNetwork(new Uint8Array(file).buffer);
  figures = await readFigures();
  evaluation = evaluate(withNetwork(network), testStrokes());
});

describe('On held-out strokes, the network', () => {
  test('reads at least 95 % of the signs and rejects at least 90 % of other strokes', () => {
    expect(evaluation.right).toBeGreaterThanOrEqual(0.95);
    expect(evaluation.refused).toBeGreaterThanOrEqual(0.9);
  });

  test('reads at least 90 % of each sign', () => {
    const { each } = figures.testSet;
    expect(gestures.filter((name) => (evaluation.confusion[name][name] ?? 0) < 0.9 * each)).toEqual([]);
  });

  test('performs equally well when the hand strays twice as far', () => {
    const { right, refused } = evaluate(withNetwork(network), testStrokes(2));
    expect({ right, refused }).toEqual(figures.careless);
    expect(right).toBeGreaterThanOrEqual(0.95);
    expect(refused).toBeGreaterThanOrEqual(0.9);
  });

  test('stays within a point of the floating-point network', () => {
    expect(Math.abs(figures.float.right - evaluation.right)).toBeLessThanOrEqual(0.01);
    expect(Math.abs(figures.float.refused - evaluation.refused)).toBeLessThanOrEqual(0.01);
  });
});

describe('Committed files come from one run of npm run model', () => {
  test('figures', () => {
    expect(figures).toMatchObject({ ...evaluation, weights: file.length });
    expect(figures.multiplications).toBe(multiplyAccumulates(layerShapes()));
    expect(figures.microcontroller).toMatchObject(inferenceCost(figures.multiplications));
  });

  test('card', async () => {
    expect((await read('docs/gesture-model.md')).toString()).toBe(
      modelCard({ ...figures, ...evaluation }, network, training),
    );
  });

  test('C header', async () => {
    expect((await read('src/features/gestures/c/gestures.h')).toString()).toBe(cHeader(network));
  });

  test('weights file, which reads back unchanged and has at most 8 KB', () => {
    expect(networkFile(network)).toEqual(file);
    expect(file.length).toBeLessThanOrEqual(8 * 1024);
  });
});

describe('A growing stroke', () => {
  test('starts as none and ends as its sign', () => {
    const strokes = heldOutStrokes(3, 50).filter(({ label }) => label === 'circle' || label === 'square');
    const at = (share: number) =>
      strokes.map(({ label, points }) => [
        label,
        readStroke(network, points, Math.ceil((points.length / 2) * share)).decision,
      ]);
    expect(at(0.3).filter(([, reading]) => reading === 'none').length).toBeGreaterThan(strokes.length * 0.95);
    expect(at(1).filter(([label, reading]) => reading === label).length).toBeGreaterThan(strokes.length * 0.95);
  });

  test('gives no reading without points', () => {
    expect(readStroke(network, []).decision).toBe('none');
    expect(readStroke(network, [9, 9]).decision).toBe('none');
  });
});

describe('The committed recordings', () => {
  test('match the generator’s output', async () => {
    expect((await read('src/features/gestures/trained/strokes.json')).toString()).toBe(strokesFile(network));
  });

  test('are small', async () => {
    expect(brotliCompressSync(await read('src/features/gestures/trained/strokes.json')).length).toBeLessThan(1500);
  });
});

test('a training repeats bit for bit, and gives another network with another seed', () => {
  const short = { batches: 15, batchSize: 32, rate: 0.003 };
  const file = (seed: number) => networkFile(quantizeTrained(train({ ...short, seed }, () => {})));
  const first = file(5);
  expect(file(5)).toEqual(first);
  expect(file(6)).not.toEqual(first);
});

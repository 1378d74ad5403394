import { type Reading, readings } from '../../src/features/gestures/gesture-names.ts';
import type { Confusion } from '../../src/features/gestures/model-figures.ts';
import { decide, type Network, runNetwork, strokeInput } from '../../src/features/gestures/network.ts';
import { type HeldOutStroke, heldOutStrokes } from './held-out/strokes.ts';
import { type FloatLayer, forward } from './training/float-network.ts';
import { floatInput } from './training/train.ts';

/** The size of the test set: the number of strokes of each sign. There are eight times as many other strokes. */
export const testSet = { seed: 2026, each: 500 };

/** Draws the held-out strokes. A `stray` of 2 doubles the jitter. */
export const testStrokes = (stray = 1) => heldOutStrokes(testSet.seed, testSet.each, stray);

export interface Evaluation {
  /** The fraction of signs that are recognized. */
  right: number;
  /** The fraction of other strokes that are rejected. */
  refused: number;
  confusion: Confusion;
  /** The fraction of rejected strokes by kind. */
  refusedByKind: Record<string, number>;
}

type Decide = (points: Int16Array) => Reading;

/** Returns the decisions of the quantized network. */
export const withNetwork =
  (network: Network): Decide =>
  (points) =>
    decide(network, runNetwork(network, strokeInput(points)).at(-1) as Int16Array);

/** Returns the decisions of the trained network before quantization, with the same margin. */
export const withFloats =
  (layers: FloatLayer[], margin: number): Decide =>
  (points) =>
    decide(
      { margin },
      forward(layers, floatInput(strokeInput(points))).map((logit) => logit * 256),
    );

/** Reads every held-out stroke and counts the answers. */
export function evaluate(read: Decide, strokes: HeldOutStroke[]): Evaluation {
  const confusion = Object.fromEntries(readings.map((name) => [name, {}])) as Confusion;
  const kinds = new Map<string, [refused: number, all: number]>();
  for (const { label, kind, points } of strokes) {
    const reading = read(points);
    confusion[label][reading] = (confusion[label][reading] ?? 0) + 1;
    if (label !== 'none') continue;
    const [refused, all] = kinds.get(kind) ?? [0, 0];
    kinds.set(kind, [refused + Number(reading === 'none'), all + 1]);
  }
  const isRight = (sign: boolean) =>
    accuracy(
      readings.filter((name) => (name !== 'none') === sign),
      confusion,
    );
  return {
    right: isRight(true),
    refused: isRight(false),
    confusion,
    refusedByKind: Object.fromEntries([...kinds].map(([kind, [refused, all]]) => [kind, refused / all])),
  };
}

function accuracy(drawn: Reading[], confusion: Confusion): number {
  const all = drawn.flatMap((name) => Object.values(confusion[name])).reduce((sum, count) => sum + count, 0);
  return drawn.reduce((sum, name) => sum + (confusion[name][name] ?? 0), 0) / all;
}

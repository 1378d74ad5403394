import { type Reading, readings } from '../../src/features/gestures/gesture-names.ts';
import { type Network, runNetwork } from '../../src/features/gestures/network.ts';
import { decide } from '../../src/features/gestures/read-stroke.ts';
import { strokeInput } from '../../src/features/gestures/stroke-input.ts';
import { type HeldOutStroke, heldOutStrokes } from './held-out/strokes.ts';
import { type FloatLayer, forward } from './training/float-network.ts';
import { floatInput } from './training/train.ts';

/** The strokes by which the model is judged: of each sign, and eight times as many that are none. */
export const judgedBy = { seed: 2026, each: 500 };

/** The held-out strokes; `stray` 2 is a hand that strays twice as far from what it means. */
export const judgingStrokes = (stray = 1) => heldOutStrokes(judgedBy.seed, judgedBy.each, stray);

export interface Evaluation {
  /** Of strokes that are one of the eight signs, the share that is read as that sign. */
  right: number;
  /** Of strokes that are none of them, the share that is refused. */
  refused: number;
  /** By what was drawn, then what was read. */
  confusion: Record<Reading, Record<Reading, number>>;
  /** Of each kind of stroke that is none, the share that is refused. */
  refusedByKind: Record<string, number>;
}

type Decide = (points: Int16Array) => Reading;

/** The decisions of the network that is used. */
export const withNetwork =
  (network: Network): Decide =>
  (points) =>
    decide(network, runNetwork(network, strokeInput(points)).at(-1) as Int16Array);

/** The decisions of the network that was trained, with the same margin. */
export const withFloats =
  (layers: FloatLayer[], margin: number): Decide =>
  (points) =>
    decide(
      { margin },
      forward(layers, floatInput(strokeInput(points))).map((logit) => logit * 256),
    );

/** Reads every held-out stroke and counts. */
export function evaluate(read: Decide, strokes: HeldOutStroke[]): Evaluation {
  const zeros = () => Object.fromEntries(readings.map((name) => [name, 0])) as Record<Reading, number>;
  const confusion = Object.fromEntries(readings.map((name) => [name, zeros()])) as Evaluation['confusion'];
  const kinds = new Map<string, [refused: number, all: number]>();
  for (const { label, kind, points } of strokes) {
    const reading = read(points);
    confusion[label][reading] += 1;
    if (label !== 'none') continue;
    const [refused, all] = kinds.get(kind) ?? [0, 0];
    kinds.set(kind, [refused + Number(reading === 'none'), all + 1]);
  }
  const isRight = (sign: boolean) =>
    shareOf(
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

function shareOf(drawn: Reading[], confusion: Evaluation['confusion']): number {
  const all = drawn.flatMap((name) => Object.values(confusion[name])).reduce((sum, count) => sum + count, 0);
  return drawn.reduce((sum, name) => sum + confusion[name][name], 0) / all;
}

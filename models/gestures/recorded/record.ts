import { type Gesture, gestures, readings } from '../../../src/features/gestures/gesture-names.ts';
import { type Network, runNetwork } from '../../../src/features/gestures/network.ts';
import { side, zero } from '../../../src/features/gestures/recorded-strokes.ts';
import { strokeInput } from '../../../src/features/gestures/stroke-input.ts';
import { type Point, trace } from '../strokes/curve.ts';
import { gestureCurves } from '../strokes/gestures.ts';
import { Random } from '../strokes/random.ts';
import { drawnInTime } from './hand.ts';

/** Of so many strokes that the training's generator draws of a sign, the one is recorded that is read most clearly. */
const candidates = { seed: 10, each: 60 };

/** How many points the stroke of a sign has: long ones more. */
const reports: Record<Gesture, number> = {
  circle: 44,
  triangle: 52,
  square: 56,
  zigzag: 56,
  tick: 40,
  spiral: 76,
  wave: 60,
  arrow: 56,
};

/** The strokes that the page plays, packed as `recordedStroke` reads them. */
export function strokesFile(network: Network): string {
  const random = new Random(candidates.seed);
  const recorded = gestures.map((gesture) => {
    const drawn = Array.from({ length: candidates.each }, () =>
      onGrid(drawnInTime(trace(gestureCurves[gesture](random)), reports[gesture], random)),
    );
    const clearness = drawn.map((line) => clearnessOf(network, line, gesture));
    return [gesture, packed(drawn[clearness.indexOf(Math.max(...clearness))] as Point[])];
  });
  return `${JSON.stringify(Object.fromEntries(recorded), null, 2)}\n`;
}

/** How far the sign stands above everything else. */
function clearnessOf(network: Network, line: Point[], gesture: Gesture): number {
  const logits = [...(runNetwork(network, strokeInput(line.flat())).at(-1) as Int16Array)];
  const own = readings.indexOf(gesture);
  return (logits[own] as number) - Math.max(...logits.filter((_, index) => index !== own));
}

/** In the middle of the square, on whole numbers, with a little space around. */
function onGrid(line: Point[]): Point[] {
  const range = (axis: 0 | 1) => {
    const values = line.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [[left, right], [top, bottom]] = [range(0), range(1)];
  const scale = (0.9 * side) / Math.max(right - left, bottom - top);
  const place = (value: number, low: number, high: number) => Math.round((value - (low + high) / 2) * scale) + side / 2;
  return line.map(([x, y]) => [place(x, left, right), place(y, top, bottom)]);
}

/** As `recordedStroke` reads it. */
function packed(line: Point[]): string {
  const at = (index: number) => line[Math.max(0, index)] as Point;
  const code = (index: number, axis: 0 | 1) =>
    zero + (index ? at(index)[axis] - 2 * at(index - 1)[axis] + at(index - 2)[axis] : at(0)[axis] - side / 2);
  return line.map((_, index) => String.fromCharCode(code(index, 0), code(index, 1))).join('');
}

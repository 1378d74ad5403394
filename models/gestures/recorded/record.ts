import { type Gesture, gestures, gridSize, readings, zeroCode } from '../../../src/features/gestures/gesture-names.ts';
import { type Network, runNetwork, strokeInput } from '../../../src/features/gestures/network.ts';
import { type Point, trace } from '../strokes/curve.ts';
import { gestureCurves } from '../strokes/gestures.ts';
import { Random } from '../strokes/random.ts';
import { sampleByTime } from './hand.ts';

/** The training's generator draws this many strokes of each sign, and the one that is read most clearly is recorded. */
const candidates = { seed: 10, each: 60 };

/** The number of points in each sign's stroke; long strokes have more. */
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

/** Returns the strokes that the page plays, packed for `recordedStroke`. */
export function strokesFile(network: Network): string {
  const random = new Random(candidates.seed);
  const recorded = gestures.map((gesture) => {
    const drawn = Array.from({ length: candidates.each }, () =>
      onGrid(sampleByTime(trace(gestureCurves[gesture](random)), reports[gesture], random)),
    );
    const clearness = drawn.map((line) => measureLead(network, line, gesture));
    return [gesture, packLine(drawn[clearness.indexOf(Math.max(...clearness))] as Point[])];
  });
  return `${JSON.stringify(Object.fromEntries(recorded), null, 2)}\n`;
}

/** Returns the sign's lead over every other output. */
function measureLead(network: Network, line: Point[], gesture: Gesture): number {
  const logits = [...(runNetwork(network, strokeInput(line.flat())).at(-1) as Int16Array)];
  const own = readings.indexOf(gesture);
  return (logits[own] as number) - Math.max(...logits.filter((_, index) => index !== own));
}

/** Centres a line in the square, on integer coordinates, with a small margin. */
function onGrid(line: Point[]): Point[] {
  const range = (axis: 0 | 1) => {
    const values = line.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [[left, right], [top, bottom]] = [range(0), range(1)];
  const scale = (0.9 * gridSize) / Math.max(right - left, bottom - top);
  const place = (value: number, low: number, high: number) =>
    Math.round((value - (low + high) / 2) * scale) + gridSize / 2;
  return line.map(([x, y]) => [place(x, left, right), place(y, top, bottom)]);
}

/** Packs a line for `recordedStroke`. */
function packLine(line: Point[]): string {
  const at = (index: number) => line[Math.max(0, index)] as Point;
  const code = (index: number, axis: 0 | 1) =>
    zeroCode + (index ? at(index)[axis] - 2 * at(index - 1)[axis] + at(index - 2)[axis] : at(0)[axis] - gridSize / 2);
  return line.map((_, index) => String.fromCharCode(code(index, 0), code(index, 1))).join('');
}

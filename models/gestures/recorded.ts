import { type Gesture, gestures, readings, strokeUnits } from '../../src/features/gestures/gesture-names.ts';
import { type Network, runNetwork, strokeInput } from '../../src/features/gestures/network.ts';
import { type Point, Random, trace } from './strokes/curve.ts';
import { gestureCurves } from './strokes/gestures.ts';

const steps = 600;

/** The part of the line that a hand rounds off on each side of a corner, as a fraction of its length. */
const reach = 0.006;

/** The amplitude of the slow sway, as a fraction of the line's length. */
const sway = 0.004;

/**
 * Returns a hand's position at `reports` evenly spaced moments. The hand sways, starts and stops gently, and slows down
 * where the line turns.
 */
export function sampleByTime(line: Point[], reports: number, random: Random): Point[] {
  const path = rounded(addSway(evenly(line, steps), random));
  const times = path.map((_, index) => {
    const ends = Math.min(1, 0.3 + (9 * Math.min(index, steps - 1 - index)) / steps);
    return (1 + 2.2 * Math.min(1, turnAt(path, index))) / ends;
  });
  const whole = times.reduce((sum, time) => sum + time, 0);
  const result: Point[] = [];
  let passed = 0;
  for (const [index, point] of path.entries()) {
    if (passed >= (result.length * whole) / (reports - 1) || index === steps - 1) result.push(point);
    passed += times[index] as number;
  }
  return result;
}

/** Returns this many points of a line, evenly spaced along its length. */
function evenly(line: Point[], count: number): Point[] {
  const lengths = line.map((point, index) => distance(point, line[index - 1] ?? point));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let [piece, before] = [1, 0];
  return Array.from({ length: count }, (_, index) => {
    const along = (whole * index) / (count - 1);
    while (piece < line.length - 1 && before + (lengths[piece] as number) < along) {
      before += lengths[piece] as number;
      piece += 1;
    }
    const [from, to] = [line[piece - 1] as Point, line[piece] as Point];
    const share = lengths[piece] ? Math.min(1, (along - before) / (lengths[piece] as number)) : 0;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}

/** Displaces each coordinate along its own wave. */
function addSway(path: Point[], random: Random): Point[] {
  const width = sway * path.reduce((sum, point, index) => sum + distance(point, path[index - 1] ?? point), 0);
  const waves = [0, 1].map(() => ({ phase: random.next(), bends: random.range(2, 5) }));
  const stray = (axis: 0 | 1, share: number) => {
    const { phase = 0, bends = 0 } = waves[axis] ?? {};
    return width * Math.sin(2 * Math.PI * (phase + bends * share));
  };
  return path.map(([x, y], index) => [x + stray(0, index / steps), y + stray(1, index / steps)]);
}

/** Averages each point with its neighbours. Near the ends it uses fewer neighbours, so that the ends stay in place. */
function rounded(path: Point[]): Point[] {
  return path.map((_, index) => {
    const width = Math.min(Math.round(reach * steps), index, path.length - 1 - index);
    const around = path.slice(index - width, index + width + 1);
    const mean = (axis: 0 | 1) => around.reduce((sum, point) => sum + point[axis], 0) / around.length;
    return [mean(0), mean(1)];
  });
}

/** Returns how far the line turns at a point, in eighths of a full turn. */
function turnAt(path: Point[], index: number): number {
  const at = (other: number) => path[Math.max(0, Math.min(path.length - 1, other))] as Point;
  const angle = (from: Point, to: Point) => Math.atan2(to[1] - from[1], to[0] - from[0]);
  const turned = angle(at(index), at(index + 6)) - angle(at(index - 6), at(index));
  return (Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned))) / Math.PI) * 4;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/** The number of strokes drawn for each sign; the one that is read most clearly is recorded. */
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

/** Returns the strokes that the page plays, for `recordedStroke`. */
export function strokesFile(network: Network): string {
  const random = new Random(candidates.seed);
  const recorded = gestures.map((gesture) => {
    const drawn = Array.from({ length: candidates.each }, () =>
      onGrid(sampleByTime(trace(gestureCurves[gesture](random)), reports[gesture], random)),
    );
    const clearness = drawn.map((line) => measureLead(network, line, gesture));
    return [gesture, writeLine(drawn[clearness.indexOf(Math.max(...clearness))] as Point[])];
  });
  return `${JSON.stringify(Object.fromEntries(recorded), null, 2)}\n`;
}

/** Returns the difference between the sign's output and the highest other output. */
function measureLead(network: Network, line: Point[], gesture: Gesture): number {
  const logits = [...(runNetwork(network, strokeInput(line.flat())).at(-1) as Int16Array)];
  const own = readings.indexOf(gesture);
  return (logits[own] as number) - Math.max(...logits.filter((_, index) => index !== own));
}

/** A quarter of the units, because the mean of a point counts four positions. */
const gridSize = strokeUnits / 4;

/** Centres a line in the square with a small margin, on integer coordinates. */
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

/** Averages each point with its neighbours, which brings the coarse positions closer to the drawn line. */
function writeLine(line: Point[]): string {
  const points = line.map((point, index) => {
    const [before, after] = [line[index - 1] ?? point, line[index + 1] ?? point];
    return `${before[0] + 2 * point[0] + after[0]},${before[1] + 2 * point[1] + after[1]}`;
  });
  return points.join(' ');
}

import type { Gesture, Reading } from '../../../src/features/gestures/gesture-names.ts';
import { type Point, type Random, trace } from './curve.ts';
import { gestureCurves } from './gestures.ts';
import { drawOtherLine } from './other-strokes.ts';

/** Draws a stroke, different every time. Returns alternating x and y, in eighths of a pixel. */
export function drawStroke(reading: Reading, random: Random): number[] {
  const line = rounded(reading === 'none' ? drawOtherLine(random) : trace(gestureCurves[reading](random)), random);
  const directed = random.next() < (backwards[reading] ?? 0.5) ? line.reverse() : line;
  return report(hooked(placeLine(directed, reading, random), random), reading, random);
}

/** Rounds corners, as a fast hand does. */
function rounded(line: Point[], random: Random): Point[] {
  const most = random.next() < 0.5 ? 0 : random.integer(1, 3);
  return line.map(([x, y], index) => {
    const width = Math.min(most, index, line.length - 1 - index);
    const [before, after] = [line[index - width] as Point, line[index + width] as Point];
    return [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4];
  });
}

/** The fraction of these signs that are drawn backwards. For all others it is one half. */
const backwards: Partial<Record<Reading, number>> = { tick: 0.3, arrow: 0.3 };

/** The rotation, in turns, that keeps the meaning of a sign. Other signs may be rotated freely. */
const steadiness: Partial<Record<Gesture, number>> = { square: 0.05, zigzag: 0.06, tick: 0.035, wave: 0.06 };

/**
 * Scales a line to pixels, rotates and slants it, and mirrors some lines: an arrow's first barb may be on either side.
 */
function placeLine(line: Point[], reading: Reading, random: Random): Point[] {
  const steady = reading === 'none' ? 0.05 : (steadiness[reading] ?? 1);
  const isFree = reading !== 'tick' && random.next() < 0.35;
  const turn = 2 * Math.PI * (isFree || steady === 1 ? random.next() : random.normal(steady / 1.6));
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const mirror = reading !== 'tick' && reading !== 'none' && random.next() < 0.5 ? -1 : 1;
  const slant = random.normal(0.12);
  const stretch = Math.exp(random.normal(0.12));
  const turned = line.map(([x, y]): Point => {
    const [tx, ty] = [cos * x - sin * y * mirror, sin * x + cos * y * mirror];
    return [(tx + slant * ty) * stretch, ty / stretch];
  });
  const xs = turned.map(([x]) => x);
  const ys = turned.map(([, y]) => y);
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), 1e-6);
  // A touch that hardly moves is a stroke too.
  const isDot = reading === 'none' && random.next() < 0.04;
  const pixels = (isDot ? random.range(1, 8) : Math.exp(random.range(Math.log(40), Math.log(600)))) / size;
  return turned.map(([x, y]) => [x * pixels, y * pixels]);
}

/** Adds short hooks where the pen comes down and lifts off. */
function hooked(line: Point[], random: Random): Point[] {
  const hook = ([x, y]: Point): Point[] => {
    const [dx, dy] = [random.normal(5), random.normal(5)];
    return [0.3, 0.6, 1].map((share) => [x + dx * share, y + dy * share]);
  };
  const start = random.next() < 0.25 ? hook(line[0] as Point).reverse() : [];
  const end = random.next() < 0.25 ? hook(line.at(-1) as Point) : [];
  return [...start, ...line, ...end];
}

/** Simulates the points that a pointer reports along a line, with changing speed and a tremor, rounded to a grid. */
function report(line: Point[], reading: Reading, random: Random): number[] {
  const total = line.reduce((sum, point, index) => sum + distance(point, line[index - 1] ?? point), 0);
  const minReports = reading === 'wave' || reading === 'zigzag' || reading === 'spiral' ? 32 : 14;
  const average = Math.max(1.5, total / Math.exp(random.range(Math.log(minReports), Math.log(130))));
  const swell = random.range(0, 0.8);
  const phase = random.next();
  const tremor = random.next() < 0.7 ? random.range(0, 1) : random.range(0, 0.012) * total ** 0.8;
  const grid = random.next() < 0.5 ? 8 : 1;
  const points: number[] = [];
  let [travelled, since, tremorX, tremorY] = [0, Number.POSITIVE_INFINITY, 0, 0];
  for (const [index, point] of line.entries()) {
    const way = distance(point, line[index - 1] ?? point);
    travelled += way;
    since += way;
    const speed = average * (1 + swell * Math.sin(2 * Math.PI * (phase + (3 * travelled) / (total || 1))));
    if (since < speed && index < line.length - 1) continue;
    since = 0;
    tremorX = 0.6 * tremorX + 0.8 * random.normal(tremor);
    tremorY = 0.6 * tremorY + 0.8 * random.normal(tremor);
    for (const value of [point[0] + tremorX, point[1] + tremorY]) points.push(Math.round((value * 8) / grid) * grid);
  }
  return points;
}

function distance(one: Point, other: Point): number {
  return Math.sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2);
}

import { gestures, type Reading } from '../../../src/features/gestures/gesture-names.ts';
import { otherStrokes, signs } from './signs.ts';
import { type Path, type Random, randomFrom } from './turtle.ts';

export interface HeldOutStroke {
  label: Reading;
  /** The kind of stroke; for one of the eight signs, its label. */
  kind: string;
  /** Alternating x and y, in eighths of a pixel. */
  points: Int16Array;
}

/** Draws `each` strokes of every gesture, and as many other strokes in total. */
export function heldOutStrokes(seed: number, each: number, stray = 1): HeldOutStroke[] {
  const random = randomFrom(seed, stray);
  const strokes: HeldOutStroke[] = [];
  for (const label of gestures) {
    for (let index = 0; index < each; index += 1) {
      strokes.push({ label, kind: label, points: draw(signs[label](random), random) });
    }
  }
  const kinds = Object.entries(otherStrokes);
  const rounds = Math.ceil((each * gestures.length) / kinds.length);
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, path] of kinds) strokes.push({ label: 'none', kind, points: draw(path(random), random) });
  }
  return strokes.slice(0, 2 * each * gestures.length);
}

/** Simulates the points that a screen reports for a hand-drawn path, with random size, slant, speed and tremor. */
function draw(path: Path, random: Random): Int16Array {
  const shaped = hook(shape(path, random), random);
  const isWholePixels = random.chance(0.5);
  const tremble = random.between(0, 1.2);
  let [driftX, driftY] = [0, 0];
  const points: number[] = [];
  for (const [x, y] of timeline(shaped, random)) {
    driftX = driftX * 0.7 + random.around(tremble) * 0.7;
    driftY = driftY * 0.7 + random.around(tremble) * 0.7;
    const round = (value: number) => (isWholePixels ? Math.round(value) * 8 : Math.round(value * 8));
    points.push(round(x + driftX), round(y + driftY));
  }
  return Int16Array.from(points);
}

/** Scales a path to pixels, with a random width, height and slant. */
function shape(path: Path, random: Random): Path {
  const slant = random.around(0.09);
  const stretch = Math.exp(random.around(0.09));
  const slanted = path.map(([x, y]): [number, number] => [(x + slant * y) * stretch, y / stretch]);
  const extent = (axis: 0 | 1) => {
    const values = slanted.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  // A dot stays a dot.
  const size = Math.max(extent(0), extent(1), 0.5);
  const pixels = random.between(70, 420) / size;
  return slanted.map(([x, y]) => [x * pixels + 300, y * pixels + 300]);
}

/** Adds the short hooks that a pen leaves when it moves while touching down or lifting off. */
function hook(path: Path, random: Random): Path {
  const tail = (from: [number, number]): Path => {
    const [x, y] = [random.around(5), random.around(5)];
    return [0.25, 0.5, 0.75, 1].map((share) => [from[0] + x * share, from[1] + y * share]);
  };
  const first = path[0];
  const last = path.at(-1);
  if (!first || !last) return path;
  return [...(random.chance(0.25) ? tail(first).reverse() : []), ...path, ...(random.chance(0.25) ? tail(last) : [])];
}

/** Returns the pen's position at each report. The pen slows down in bends, at the start and at the end. */
function timeline(path: Path, random: Random): Path {
  const distance = (index: number) => {
    const [x, y] = path[index] ?? [0, 0];
    const [fromX, fromY] = path[Math.max(0, index - 1)] ?? [0, 0];
    return Math.hypot(x - fromX, y - fromY);
  };
  // Even a fast, small stroke has two dozen reports.
  const whole = path.reduce((sum, _, index) => sum + distance(index), 0);
  const speed = Math.min(random.between(4, 26), whole / 24);
  const slowing = random.between(0.2, 2.5);
  const reports: Path = path[0] ? [path[0]] : [];
  let [travelled, angle] = [0, 0];
  let [fromX, fromY] = path[0] ?? [0, 0];
  for (const [index, [x, y]] of path.entries()) {
    const towards = Math.atan2(y - fromY, x - fromX);
    const bend = Math.abs(Math.atan2(Math.sin(towards - angle), Math.cos(towards - angle)));
    angle = towards;
    const ends = Math.min(1, 0.35 + (6 * Math.min(index, path.length - index)) / path.length);
    travelled += (distance(index) * (1 + slowing * Math.min(bend * 6, 2))) / ends;
    if (travelled >= speed || index === path.length - 1) {
      reports.push([x, y]);
      travelled = 0;
    }
    [fromX, fromY] = [x, y];
  }
  return reports;
}

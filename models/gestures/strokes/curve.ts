/** A seeded random generator (sfc32), reproducible bit for bit. */
export class Random {
  #a = 0x9e3779b9;
  #b = 0x243f6a88;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#c = seed | 0;
    for (let index = 0; index < 16; index += 1) this.next();
  }

  /** Returns a number from 0 to 1, excluding 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  /** Returns a number from `low` to `high`, uniformly distributed. */
  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns an integer from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return Math.floor(this.range(low, high + 1));
  }

  pick<T>(options: readonly T[]): T {
    return options[Math.floor(this.next() * options.length)] as T;
  }

  normal(deviation = 1): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return radius * Math.cos(2 * Math.PI * this.next()) * deviation;
  }
}

export type Point = [x: number, y: number];

/** Control points. The line through them is smooth, or has a corner at each. */
export interface Curve {
  points: Point[];
  isSmooth: boolean;
}

export const corners = (points: Point[]): Curve => ({ points, isSmooth: false });
export const smooth = (points: Point[]): Curve => ({ points, isSmooth: true });

/** Traces a line through the control points, as a Catmull-Rom spline or as straight pieces. */
export function trace({ points, isSmooth }: Curve, pieces = isSmooth ? 8 : 16): Point[] {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const line: Point[] = [at(0)];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let piece = 1; piece <= pieces; piece += 1) {
      const t = piece / pieces;
      const blend = (axis: 0 | 1) =>
        isSmooth
          ? catmullRom(before[axis], from[axis], to[axis], after[axis], t)
          : from[axis] + (to[axis] - from[axis]) * t;
      line.push([blend(0), blend(1)]);
    }
  }
  return line;
}

function catmullRom(before: number, from: number, to: number, after: number, t: number): number {
  const linear = to - before;
  const square = 2 * before - 5 * from + 4 * to - after;
  const cube = 3 * (from - to) + after - before;
  return from + (t * (linear + t * (square + t * cube))) / 2;
}

/** Moves each point randomly by up to a few hundredths of the stroke. */
export function jitter(points: Point[], deviation: number, random: Random): Point[] {
  return points.map(([x, y]) => [x + random.normal(deviation), y + random.normal(deviation)]);
}

/** Returns the part of a line between two fractions of its points. */
export function part(line: Point[], from: number, to: number): Point[] {
  return line.slice(Math.floor(from * line.length), Math.max(2, Math.ceil(to * line.length)));
}

/** Returns a point on a circle around the origin. Angles are in turns. */
export function onCircle(turns: number, radius = 1): Point {
  return [Math.cos(turns * 2 * Math.PI) * radius, Math.sin(turns * 2 * Math.PI) * radius];
}

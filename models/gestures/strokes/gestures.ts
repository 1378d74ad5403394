import type { Gesture } from '../../../src/features/gestures/gesture-names.ts';
import { type Curve, corners, onCircle, type Point, shaken, smooth } from './curve.ts';
import type { Random } from './random.ts';

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** A closed polygon, begun at a corner or on the way to one, whose end stops short of its beginning or passes it. */
function polygon(corner: Point[], random: Random): Curve {
  const points = shaken(corner, 0.07, random);
  const first = random.integer(0, points.length - 1);
  const from = (index: number) => points[(first + index) % points.length] as Point;
  const between = (one: Point, other: Point, share: number): Point => [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
  ];
  const start = random.next() < 0.65 ? 0 : random.range(0.15, 0.85);
  const last = points.length;
  const end = start + random.range(-0.16, 0.12);
  const path = [between(from(0), from(1), start), ...count(last - 1).map((index) => from(index + 1))];
  if (end > 0) path.push(from(last), between(from(last), from(last + 1), end));
  else path.push(between(from(last - 1), from(last), 1 + end));
  return corners(path);
}

/** Control points of each sign, about 2 wide or high, in one of the directions in which it may be drawn. */
export const gestureCurves: Record<Gesture, (random: Random) => Curve> = {
  circle(random) {
    const whole = random.range(0.88, 1.15);
    const drift = random.normal(0.08);
    const points = count(14).map((index) => onCircle((whole * index) / 13, 1 + (drift * index) / 13));
    return smooth(shaken(points, 0.03, random));
  },
  triangle(random) {
    const tip = random.range(-0.45, 0.45);
    return polygon(
      [
        [tip, -random.range(0.75, 1.1)],
        [1, 0.8],
        [-1, 0.8],
      ],
      random,
    );
  },
  square(random) {
    const height = random.range(0.68, 1.2);
    return polygon(
      [
        [-1, -height],
        [1, -height],
        [1, height],
        [-1, height],
      ],
      random,
    );
  },
  zigzag(random) {
    const height = random.range(0.4, 1.5);
    const lean = random.range(-0.3, 0.3);
    const first = random.integer(0, 1);
    const points = count(random.integer(5, 9)).map(
      (index): Point => [index + (index % 2) * lean, ((index + first) % 2) * 2 * height],
    );
    return corners(shaken(points, 0.12, random));
  },
  tick(random) {
    const down = random.range(0.18, 0.62);
    const angle = random.range(0.35, 1.3);
    const rise = random.range(0.5, 1.2);
    return corners(
      shaken(
        [
          [-Math.cos(angle) * down, -Math.sin(angle) * down],
          [0, 0],
          [Math.cos(rise), -Math.sin(rise)],
        ],
        0.025,
        random,
      ),
    );
  },
  spiral(random) {
    const turns = random.range(1.75, 4);
    const inner = random.range(0.02, 0.2);
    const growth = random.range(0.75, 1.3);
    const points = count(Math.round(turns * 10) + 1).map((index) => {
      const share = index / Math.round(turns * 10);
      return onCircle(turns * share, inner + (1 - inner) * share ** growth);
    });
    return smooth(shaken(points, 0.02, random));
  },
  wave(random) {
    const periods = random.range(1.8, 3.6);
    const height = random.range(0.1, 0.75);
    const start = random.next();
    const points = count(Math.round(periods * 8) + 1).map((index): Point => {
      const turn = index / 8 + start;
      // Rounder than a sine: the pen goes steeply from bend to bend.
      return [index / 4 - 0.2 * height * Math.sin(turn * 4 * Math.PI), onCircle(turn, 2 * height)[1]];
    });
    return smooth(shaken(points, 0.04, random));
  },
  arrow(random) {
    const bow = random.normal(0.06);
    const [one, other] = [random.range(0.22, 0.9), random.range(0.22, 0.9)];
    const wide = () => random.range(0.38, 0.95);
    const back = random.next() < 0.75 ? random.normal(0.04) : random.range(-0.2, 0);
    const [up, down] = [wide(), wide()];
    const shaft: Point[] = [
      [-1, 0],
      [0, bow],
      [1, 0],
    ];
    const head: Point[] = [
      [1 - Math.cos(up) * one, -Math.sin(up) * one],
      [1 + back, random.normal(0.04)],
      [1 - Math.cos(down) * other, Math.sin(down) * other],
    ];
    return corners(shaken([...shaft, ...head], 0.02, random));
  },
};

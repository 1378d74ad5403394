import type { Gesture } from '../../../src/features/gestures/gesture-names.ts';
import { type Curve, corners, jitter, onCircle, type Point, type Random, smooth } from './curve.ts';

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** Draws a closed polygon from a corner or an edge. It ends shortly before or after its start. */
function polygon(corner: Point[], random: Random): Curve {
  const points = jitter(corner, 0.07, random);
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

/** Control points for each sign, about 2 wide or high, in one of the directions in which people draw it. */
export const gestureCurves: Record<Gesture, (random: Random) => Curve> = {
  circle(random) {
    // A hand that does not stop draws more than one full circle.
    const whole = random.next() < 0.7 ? random.range(0.88, 1.15) : random.range(1.15, 2.2);
    const drift = random.normal(0.08);
    const last = Math.round(12 * whole);
    const points = count(last + 1).map((index) => onCircle((whole * index) / last, 1 + (drift * index) / last));
    return smooth(jitter(points, 0.03, random));
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
    const points = count(random.next() < 0.75 ? random.integer(5, 9) : random.integer(10, 13)).map(
      (index): Point => [index + (index % 2) * lean, ((index + first) % 2) * 2 * height],
    );
    return corners(jitter(points, 0.12, random));
  },
  tick(random) {
    const down = random.range(0.18, 0.62);
    const angle = random.range(0.35, 1.3);
    const rise = random.range(0.5, 1.2);
    return corners(
      jitter(
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
    return smooth(jitter(points, 0.02, random));
  },
  wave(random) {
    const periods = random.next() < 0.6 ? random.range(1.8, 3.6) : random.range(3.6, 6.2);
    // A flat wave with many periods would look like a trembling line.
    const height = random.range(periods < 3.6 ? 0.1 : 0.22, 0.75);
    const roundness = random.range(0, 0.24);
    const start = random.next();
    const points = count(Math.round(periods * 8) + 1).map((index): Point => {
      const turn = index / 8 + start;
      // A sine, or a rounder wave with steeper parts between its bends.
      return [index / 4 - roundness * height * Math.sin(turn * 4 * Math.PI), onCircle(turn, 2 * height)[1]];
    });
    return smooth(jitter(points, 0.04, random));
  },
  arrow(random) {
    const bow = random.normal(0.06);
    const [one, other] = [random.range(0.22, 0.9), random.range(0.22, 0.9)];
    const wide = () => random.range(0.38, 0.95);
    const [up, down] = [wide(), wide()];
    const tail: Point = [-1, 0];
    const middle: Point = [0, bow];
    const tip: Point = [1, 0];
    const barb: Point = [1 - Math.cos(up) * one, -Math.sin(up) * one];
    const otherBarb: Point = [1 - Math.cos(down) * other, Math.sin(down) * other];
    const shape = random.next();
    // The head is a triangle, drawn from the tip or from its base.
    if (shape < 0.15) return corners(jitter([tail, middle, tip, barb, otherBarb, tip], 0.03, random));
    if (shape < 0.3) {
      const meeting: Point = [(barb[0] + otherBarb[0]) / 2, (barb[1] + otherBarb[1]) / 2];
      return corners(jitter([tail, middle, meeting, barb, tip, otherBarb, meeting], 0.03, random));
    }
    // The pen returns to the tip, or cuts that corner.
    const back = random.next() < 0.75 ? random.normal(0.04) : random.range(-0.2, 0);
    const head: Point[] = [barb, [1 + back, random.normal(0.04)], otherBarb];
    // The pen first goes from the tip to the tail and back.
    if (shape < 0.38) return corners(jitter([tip, tail, tip, ...head], 0.02, random));
    return corners(jitter([tail, middle, tip, ...head], 0.02, random));
  },
};

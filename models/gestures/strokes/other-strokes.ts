import { gestures } from '../../../src/features/gestures/gesture-names.ts';
import { type Curve, corners, jitter, onCircle, type Point, part, type Random, smooth, trace } from './curve.ts';
import { gestureCurves } from './gestures.ts';

/** Parses comma-separated points, each `x y`. */
const points = (text: string) => text.split(', ').map((point) => point.split(' ').map(Number) as Point);

/** Letters, digits and other marks that people draw in one stroke, as control points. */
export const marks: Curve[] = [
  smooth(points('0.8 -0.8, 0 -1, -0.7 -0.5, 0 0, 0.7 0.5, 0 1, -0.8 0.8')),
  corners(points('-0.6 -1, -0.6 1, 0.6 1')),
  corners(points('-0.6 1, -0.6 -1, 0.6 -1')),
  corners(points('-0.7 -1, 0.7 -1, -0.1 1')),
  corners(points('-0.7 1, -0.7 -1, 0.7 1, 0.7 -1')),
  corners(points('-0.4 1, -0.4 -1, 0.4 1, 0.4 -1')),
  corners(points('-0.7 -1, -0.7 1, 0.7 -1, 0.7 1')),
  corners(points('-0.7 -1, 0.7 -1, -0.7 1, 0.7 1')),
  corners(points('0.7 -1, -0.7 -1, 0.7 1, -0.7 1')),
  corners(points('-0.8 -1, 0 1, 0.8 -1')),
  corners(points('-0.8 1, 0 -1, 0.8 1')),
  corners(points('0.7 -1, -0.7 0, 0.7 1')),
  corners(points('0.6 -1, -0.6 -1, -0.6 0, 0.3 0, -0.6 0, -0.6 1, 0.6 1')),
  smooth(points('-0.7 -1, -0.7 0.3, -0.4 0.9, 0.3 0.9, 0.7 0.3, 0.7 -1')),
  smooth(points('0.6 -1, -0.4 -0.2, -0.7 0.5, 0 1, 0.6 0.6, 0.2 0.1, -0.6 0.4')),
  smooth(points('0.6 -0.6, 0 -1, -0.6 -0.6, 0 -0.2, 0.6 -0.7, 0.6 0.3, 0.5 1')),
  smooth(points('-0.6 -0.8, 0.2 -1, 0.5 -0.5, -0.1 -0.1, 0.6 0.3, 0.2 1, -0.7 0.8')),
  smooth(points('-0.7 0, 0.6 -0.1, 0.3 -0.8, -0.5 -0.7, -0.7 0.2, 0 0.9, 0.8 0.6')),
  smooth(points('-0.8 0.9, 0.1 0.2, 0.3 -0.8, 0 -1, -0.2 -0.7, 0 0.8, 0.6 0.9')),
  smooth(points('-0.6 -0.9, -0.5 0.9, -0.3 -0.2, 0.2 -0.4, 0.5 0, 0.5 0.9')),
  smooth(points('0.7 -0.7, 0 -1, -0.8 0, 0 1, 0.8 0.4, 0.2 0.2')),
  smooth(points('-1 0.5, 0 0.4, 0.5 -0.4, 0 -0.8, -0.5 -0.4, 0 0.4, 1 0.5')),
];

const somewhere = (random: Random): Point => [random.range(-1, 1), random.range(-1, 1)];
const randomPoints = (length: number, random: Random) => Array.from({ length }, () => somewhere(random));

type Line = (random: Random) => Point[];

/** A curve with some bends and some corners, like most handwriting. */
const mixed: Line = (random) => {
  const line: Point[] = [];
  let last = somewhere(random);
  for (let piece = random.integer(2, 4); piece > 0; piece -= 1) {
    const points = [last, ...randomPoints(random.integer(1, 3), random)];
    last = points.at(-1) as Point;
    line.push(...trace({ points, isSmooth: random.next() < 0.7 }));
  }
  return line;
};

/** A sign drawn only up to this fraction of its length counts as none of the eight. */
const unfinishedUntil = { triangle: 0.66, square: 0.75, arrow: 0.42 };

/** Half of a sign or less counts as none. */
const unfinished: Line = (random) => {
  const gesture = random.pick(['triangle', 'square', 'arrow'] as const);
  const line = trace(gestureCurves[gesture](random));
  return part(line, 0, random.range(0.2, unfinishedUntil[gesture]));
};

const two: Line = (random) => {
  const [one, other] = [random.pick(gestures), random.pick(gestures)];
  const [dx, dy] = [random.range(-2, 2), random.range(-2, 2)];
  const moved = trace(gestureCurves[other](random)).map(([x, y]): Point => [x + dx, y + dy]);
  return [...trace(gestureCurves[one](random)), ...moved];
};

const bow: Line = (random) => {
  const whole = random.range(0.05, 0.72);
  return trace(smooth(Array.from({ length: 9 }, (_, index) => onCircle((whole * index) / 8))));
};

/** Loops side by side or on top of each other, as in eights, handwriting and roses. */
const loops: Line = (random) => {
  const [across, along] = random.pick([
    [1, 2],
    [2, 1],
    [2, 3],
    [3, 2],
    [1, 3],
    [3, 4],
  ] as const);
  const [phase, drift, whole] = [random.next(), random.range(-2, 2), random.range(0.6, 1.1)];
  return Array.from({ length: 120 }, (_, index): Point => {
    const turn = (whole * index) / 119;
    return [onCircle(across * turn)[0] + drift * turn, onCircle(along * turn + phase)[1]];
  });
};

/** A coil, stretched along a line. */
const coil: Line = (random) => {
  const [turns, drift, flat] = [random.range(1.6, 5), random.range(0.35, 1.8), random.range(0.6, 1.4)];
  return Array.from({ length: 140 }, (_, index): Point => {
    const turn = (turns * index) / 139;
    return [onCircle(turn)[0] * flat + drift * turn, onCircle(turn)[1]];
  });
};

/** An outline that is neither round nor a polygon, like a drop, a leaf, a blot or a stone. */
const outline: Line = (random) => {
  const count = random.integer(5, 9);
  const points = Array.from({ length: count }, (_, index) =>
    onCircle((index + random.range(-0.3, 0.3)) / count, random.range(0.25, 1)),
  );
  const first = points[0] as Point;
  // A smooth outline may have a corner or two.
  const corner = random.integer(1, count - 1);
  const isSmooth = random.next() < 0.75;
  return [
    ...trace({ points: points.slice(0, corner + 1), isSmooth }),
    ...trace({ points: [...points.slice(corner), first], isSmooth }),
  ];
};

const scribble: Line = (random) => {
  let [x, y, angle, bend] = [0, 0, random.next(), 0];
  const steady = random.range(0.85, 0.98);
  return Array.from({ length: 160 }, (): Point => {
    bend = bend * steady + random.normal(0.012);
    angle += bend;
    [x, y] = [x + onCircle(angle)[0], y + onCircle(angle)[1]];
    return [x, y];
  });
};

const kinds: [weight: number, line: Line][] = [
  [4, mixed],
  [3, (random) => trace(smooth(randomPoints(random.integer(3, 8), random)))],
  [2, (random) => trace(corners(randomPoints(random.integer(3, 8), random)))],
  [
    2,
    (random) =>
      trace(
        smooth([
          [-1, 0],
          [0, random.normal(0.06)],
          [1, 0],
        ]),
      ),
  ],
  [3, bow],
  [2, unfinished],
  [1, two],
  [2, loops],
  [2, coil],
  [4, outline],
  [2, scribble],
  [
    6,
    (random) => {
      const { points, isSmooth } = random.pick(marks);
      return trace({ points: jitter(points, 0.1, random), isSmooth });
    },
  ],
];

const bag = kinds.flatMap(([weight, line]) => Array.from({ length: weight }, () => line));

export function drawOtherLine(random: Random): Point[] {
  return random.pick(bag)(random);
}

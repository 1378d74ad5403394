import type { Gesture } from '../../../src/features/gestures/gesture-names.ts';
import { arc, follow, type Move, type Path, type Random } from './turtle.ts';

type Sign = (random: Random) => Path;

/** Draws a polygon from a corner or an edge. It may end before or after its start. */
function polygon(random: Random, corners: number, heading: number): Path {
  const side = random.chance(0.5) ? 1 : -1;
  const turn = (side * 360) / corners;
  const first = random.chance(0.6) ? 1 : random.between(0.3, 0.7);
  const moves: Move[] = [{ forward: first }];
  for (let corner = 1; corner < corners; corner += 1) moves.push({ turn, forward: 1 });
  if (first < 1) moves.push({ turn, forward: 1 - first });
  const last = moves.at(-1);
  if (last) last.forward = Math.max(0.1, last.forward + random.between(-0.1, 0.08));
  return follow(moves, heading, random, 0.8);
}

/** The eight signs, drawn from their names without looking at the training data. */
export const signs: Record<Gesture, Sign> = {
  circle(random) {
    const side = random.chance(0.5) ? 1 : -1;
    const parts = 6;
    const whole = random.between(335, 395);
    const moves = Array.from({ length: parts }, () => arc(1, (side * whole) / parts));
    return follow(moves, random.between(0, 360), random, 0.8);
  },
  triangle(random) {
    // It stands on its base or its tip, and starts at any corner.
    const tilt = random.whole(0, 5) * 60 + random.around(6);
    return polygon(random, 3, tilt);
  },
  square(random) {
    return polygon(random, 4, random.whole(0, 3) * 90 + random.around(5));
  },
  zigzag(random) {
    const opening = random.between(38, 72);
    const first = random.chance(0.5) ? 1 : -1;
    const moves: Move[] = [{ forward: 1 }];
    for (let index = 1; index < random.whole(4, 7); index += 1) {
      moves.push({ turn: (index % 2 ? first : -first) * (180 - opening), forward: 1 });
    }
    const along = random.chance(0.75) ? random.whole(0, 1) * 180 : 90;
    return follow(moves, along - first * (90 - opening / 2) + random.around(6), random);
  },
  tick(random) {
    const down = random.between(42, 68);
    const up = random.between(42, 66);
    return follow([{ forward: random.between(0.3, 0.5) }, { turn: -(down + up), forward: 1 }], down, random, 0.8);
  },
  spiral(random) {
    const side = random.chance(0.5) ? 1 : -1;
    const turns = random.between(2.1, 3.4);
    const quarters = Math.round(turns * 4);
    const radii = Array.from({ length: quarters }, (_, index) => 0.12 + (0.9 * index) / quarters);
    if (random.chance(0.5)) radii.reverse();
    const moves = radii.map((radius) => arc(radius, side * 90));
    return follow(moves, random.between(0, 360), random, 0.7);
  },
  wave(random) {
    const first = random.chance(0.5) ? 1 : -1;
    const bend = random.between(115, 175);
    const moves: Move[] = [];
    for (let index = 0; index < random.whole(4, 6); index += 1) {
      moves.push(arc(1, (index % 2 ? first : -first) * bend));
    }
    const along = random.chance(0.8) ? random.whole(0, 1) * 180 : 90;
    return follow(moves, along + (first * bend) / 2 + random.around(6), random, 0.8);
  },
  arrow(random) {
    const side = random.chance(0.5) ? 1 : -1;
    const barb = random.between(0.26, 0.42);
    const [one, other] = [random.between(28, 48), random.between(28, 48)];
    const moves: Move[] = [
      { forward: 1 },
      { turn: side * (180 - one), forward: barb },
      { turn: 180 + random.around(5), forward: barb },
      // The pen returns to the tip, because the second barb lies on the shaft's other side.
      { turn: 180 + side * (one + other), forward: barb },
    ];
    const direction = random.chance(0.7) ? random.whole(0, 3) * 90 + random.around(8) : random.between(0, 360);
    return follow(moves, direction, random, 0.8);
  },
};

const upright = (random: Random) => random.around(7);

/** Strokes that nobody would take for one of the eight signs. */
export const otherStrokes: Record<string, (random: Random) => Path> = {
  dot: (random) => follow([arc(0.004, random.between(90, 300))], random.between(0, 360), random),
  line: (random) => follow([{ forward: 1 }], random.between(0, 360), random),
  bow: (random) => follow([arc(1, random.between(50, 190))], random.between(0, 360), random),
  eight(random) {
    const heading = random.between(0, 360);
    return follow([arc(1, 180), arc(1, 180), arc(1, -180), arc(1, -180)], heading, random, 0.8);
  },
  star: (random) =>
    follow(
      Array.from({ length: 5 }, (_, index): Move => ({ turn: index ? 144 : 0, forward: 1 })),
      -72 + upright(random),
      random,
      0.8,
    ),
  heart: (random) =>
    follow([arc(0.5, 200), { forward: 1.1 }, { turn: 80, forward: 1.1 }, arc(0.5, 200)], -80 + upright(random), random),
  capitalL: (random) => follow([{ forward: 1 }, { turn: -90, forward: 0.6 }], 90 + upright(random), random),
  capitalU: (random) => follow([{ forward: 0.9 }, arc(0.4, -180), { forward: 0.9 }], 90 + upright(random), random),
  capitalP: (random) =>
    follow(
      [{ forward: 1.2 }, { turn: 180, forward: 1.2 }, arc(0.35, 90, 90), arc(0.35, 100)],
      90 + upright(random),
      random,
    ),
  hook: (random) =>
    follow(
      [{ forward: 1.2 }, arc(0.4, random.between(150, 200))],
      random.whole(0, 1) * 180 + 90 + upright(random),
      random,
    ),
  three: (random) => follow([arc(0.4, 210), arc(0.45, 220, 190)], -30 + upright(random), random),
  two: (random) =>
    follow([arc(0.4, 200), { forward: 0.8 }, { turn: -130, forward: 0.9 }], -70 + upright(random), random),
  questionMark: (random) => follow([arc(0.4, 230), arc(0.3, -60), { forward: 0.4 }], -80 + upright(random), random),
  loops: (random) => {
    const count = random.whole(2, 4);
    const moves = Array.from({ length: count }, (): Move[] => [arc(0.35, -300), { forward: 0.5 }, arc(0.3, -60)]);
    return follow(moves.flat(), upright(random), random);
  },
  horseshoe: (random) =>
    follow([{ forward: 0.4 }, arc(0.6, -80), arc(0.6, 330), arc(0.6, -80), { forward: 0.4 }], upright(random), random),
  ribbon: (random) => follow([{ forward: 1 }, arc(0.35, 250), { forward: 1 }], 60 + upright(random), random),
  scribble: (random) =>
    follow(
      Array.from({ length: random.whole(12, 20) }, () => ({
        turn: random.chance(0.3) ? random.between(-170, 170) : 0,
        forward: random.between(0.2, 0.8),
        bend: random.between(-150, 150),
      })),
      random.between(0, 360),
      random,
    ),
};

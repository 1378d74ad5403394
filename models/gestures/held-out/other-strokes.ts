import type { Random } from './random.ts';
import { arc, follow, type Move, type Path } from './turtle.ts';

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

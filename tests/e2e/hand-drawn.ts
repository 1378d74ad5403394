import type { Gesture } from '../../src/features/gestures/gesture-names.ts';
import { aimed, type Chance, type Movement, swung } from './hand.ts';

type Place = [x: number, y: number];
type Draw = (chance: Chance) => Movement;

/** `x,y` of each place, with spaces between them; y points down. */
const places = (text: string) => text.split(' ').map((pair) => pair.split(',').map(Number) as Place);
const either = <T>(chance: Chance, one: T[]) => (chance.next() < 0.5 ? one : one.toReversed());

/** A closed line through these corners, begun at any of them, in either direction. */
function closed(corners: Place[], chance: Chance): Movement {
  const first = Math.floor(chance.next() * corners.length);
  const round = [...corners.slice(first), ...corners.slice(0, first)];
  return aimed(either(chance, [...round, round[0] as Place]), chance);
}

/** Round something: to the left or to the right, begun anywhere; a swing from upright to sideways is a circle. */
function round(turns: number, size: (time: number) => number, chance: Chance): Movement {
  const side = chance.oneOf([1, -1]);
  const shape = { turns: turns * side, from: chance.next() };
  return swung({ ...shape, size: (time) => [size(time), size(time)] }, chance);
}

/** As it is drawn from the other end. */
const backwards =
  (movement: Movement): Movement =>
  (time) =>
    movement(1 - time);

/** The eight signs as a hand draws them, which knows nothing of the strokes that the network was trained on. */
export const handDrawnSigns: Record<Gesture, Draw> = {
  circle: (chance) => round(chance.oneOf([1, 1, 1, 1.08, 1.15, 1.5]) + chance.about(0.04), () => 1, chance),
  triangle: (chance) => closed(places(chance.oneOf(['0,-1 1,0.75 -1,0.75', '0,1 -1,-0.75 1,-0.75'])), chance),
  square: (chance) => closed(places('-1,-1 1,-1 1,1 -1,1'), chance),
  zigzag(chance) {
    const height = chance.between(0.8, 1.8);
    const first = chance.oneOf([0, 1]);
    const count = 5 + Math.floor(chance.next() * 4);
    const corners = Array.from({ length: count }, (_, index): Place => [index, ((index + first) % 2) * height]);
    return aimed(either(chance, corners), chance);
  },
  tick(chance) {
    const [short, long] = [chance.between(0.3, 0.5), chance.between(0.9, 1.2)];
    const corner: Place[] = [
      [-short, -short * chance.between(0.8, 1.3)],
      [0, 0],
      [long * chance.between(0.6, 0.95), -long],
    ];
    return aimed(chance.next() < 0.8 ? corner : corner.reverse(), chance);
  },
  spiral(chance) {
    const inner = chance.between(0.05, 0.15);
    const movement = round(chance.between(2.1, 3.6), (time) => inner + (1 - inner) * time, chance);
    return chance.next() < 0.5 ? movement : backwards(movement);
  },
  wave(chance) {
    const turns = chance.between(2, 5);
    const height = chance.between(0.3, 0.7);
    const movement = swung({ turns, from: chance.next(), size: () => [0, height], along: turns * 1.3 }, chance);
    return chance.next() < 0.7 ? movement : backwards(movement);
  },
  arrow(chance) {
    const barb = chance.between(0.35, 0.6);
    const shape = chance.oneOf([
      `-1,0 1,0 ${1 - barb},${-barb} 1,0 ${1 - barb},${barb}`,
      `-1,0 1,0 ${1 - barb},${barb} 1,0 ${1 - barb},${-barb}`,
      `-1,0 1,0 ${1 - barb},${-barb} ${1 - barb},${barb} 1,0`,
      `${1 - barb},${-barb} 1,0 ${1 - barb},${barb} 1,0 -1,0`,
    ]);
    const turn = (chance.oneOf([0, 0, 0.25, 0.5, 0.75]) + chance.about(0.02)) * 2 * Math.PI;
    const turned = places(shape).map(
      ([x, y]): Place => [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)],
    );
    return aimed(turned, chance);
  },
};

const letter =
  (...shapes: [string, ...string[]]): Draw =>
  (chance) =>
    aimed(places(chance.oneOf(shapes)), chance);

/** What is none of them: lines, letters, other figures, scribbles. */
export const handDrawnOthers: Record<string, Draw> = {
  line: (chance) =>
    aimed(
      [
        [0, 0],
        [chance.between(-1, 1), chance.between(-1, 1)],
      ],
      chance,
    ),
  corner: letter('-0.6,-1 -0.6,1 0.6,1', '-0.6,1 -0.6,-1 0.6,-1', '-0.6,-1 0.6,-1 0.6,1'),
  n: letter('-0.6,1 -0.6,-1 0.6,1 0.6,-1', '-0.6,1 -0.6,-1 0.6,-1 0.6,1'),
  z: letter('-0.7,-1 0.7,-1 -0.7,1 0.7,1', '0.7,-1 -0.7,-1 0.7,1 -0.7,1'),
  v: letter('-0.7,-1 0,1 0.7,-1', '-0.7,1 0,-1 0.7,1'),
  e: letter('0.6,-1 -0.6,-1 -0.6,0 0.3,0 -0.6,0 -0.6,1 0.6,1'),
  p: letter('-0.5,1 -0.5,-1 0.5,-0.9 0.6,-0.4 0.4,0 -0.5,0'),
  star: letter('-0.6,1 0,-1 0.6,1 -1,-0.3 1,-0.3 -0.6,1'),
  house: letter('-0.8,1 -0.8,-0.2 0.8,-0.2 0.8,1 -0.8,1 0.8,-0.2 0,-1 -0.8,-0.2 0.8,1'),
  half: (chance) => round(chance.between(0.3, 0.6), () => 1, chance),
  eight: (chance) => {
    const across = chance.next() < 0.5;
    const part = (time: number) => 2 * Math.PI * time;
    const [wide, high] = [1 + chance.about(0.1), 1 + chance.about(0.1)];
    return (time) => {
      const [x, y] = [Math.sin(2 * part(time)) * 0.5 * wide, Math.cos(part(time)) * high];
      return across ? [y, x] : [x, y];
    };
  },
  loops: (chance) => {
    const turns = chance.between(3, 5);
    return swung({ turns, from: chance.next(), size: () => [0.9, 1], along: turns * chance.between(0.7, 1.2) }, chance);
  },
  scribble: (chance) =>
    aimed(
      Array.from(
        { length: 7 + Math.floor(chance.next() * 6) },
        (): Place => [chance.between(-1, 1), chance.between(-1, 1)],
      ),
      chance,
    ),
};

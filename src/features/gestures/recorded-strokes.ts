import type { Gesture } from './gesture-names.ts';
import packed from './trained/strokes.json' with { type: 'json' };

/** Where a pen is, in a square of side 1, and when, in milliseconds since it came down. */
interface TimedPoint {
  x: number;
  y: number;
  t: number;
}

/** Milliseconds from point to point. */
const interval = 20;

/** So many places a side has, and the character that stands for 0. */
export const side = 100;
export const zero = 79;

/**
 * A recorded stroke of a sign, as `npm run model` draws it. Two characters are the place of the first point, from the
 * middle; each further two are by how much a step differs from the step before. The places are coarse, so that they take
 * few bytes; each is moved between its neighbours, where the hand was.
 */
export function recordedStroke(gesture: Gesture): TimedPoint[] {
  let [x, y, stepX, stepY] = [side / 2, side / 2, 0, 0];
  const places = Array.from(packed[gesture].matchAll(/../g), ([pair], index) => {
    stepX += pair.charCodeAt(0) - zero;
    stepY += pair.charCodeAt(1) - zero;
    [x, y] = [x + stepX, y + stepY];
    if (!index) stepX = stepY = 0;
    return [x, y] as const;
  });
  const between = (index: number, axis: 0 | 1) => {
    const at = (other: number) => (places[other] ?? places[index])?.[axis] ?? 0;
    return (at(index - 1) + 2 * at(index) + at(index + 1)) / 4 / side;
  };
  return places.map((_, index) => ({ x: between(index, 0), y: between(index, 1), t: index * interval }));
}

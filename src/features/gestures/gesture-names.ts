import packed from './trained/strokes.json' with { type: 'json' };

/** The signs that the network knows, in the order of its outputs. */
export const gestures = ['circle', 'triangle', 'square', 'zigzag', 'tick', 'spiral', 'wave', 'arrow'] as const;

export type Gesture = (typeof gestures)[number];

/** The answer for a stroke: one of the eight signs, or none. */
export type Reading = Gesture | 'none';

/** The outputs of the network: the eight signs, then "none of these". */
export const readings: readonly Reading[] = [...gestures, 'none'];

/** The position of a pen in a unit square, and the milliseconds since it touched down. */
interface TimedPoint {
  x: number;
  y: number;
  t: number;
}

const intervalMs = 20;

/** The number of positions along a side, and the code of the character that stands for 0. */
export const gridSize = 100;
export const zeroCode = 79;

/**
 * Returns the recorded stroke of a sign, which `npm run model` wrote. The first two characters are the first point's
 * offset from the middle, and each following pair is the change from the previous step. Positions are coarse to save
 * bytes, so each is averaged with its neighbours, which brings it closer to the drawn line.
 */
export function recordedStroke(gesture: Gesture): TimedPoint[] {
  let [x, y, stepX, stepY] = [gridSize / 2, gridSize / 2, 0, 0];
  const places = Array.from(packed[gesture].matchAll(/../g), ([pair], index) => {
    stepX += pair.charCodeAt(0) - zeroCode;
    stepY += pair.charCodeAt(1) - zeroCode;
    [x, y] = [x + stepX, y + stepY];
    if (!index) stepX = stepY = 0;
    return [x, y] as const;
  });
  const between = (index: number, axis: 0 | 1) => {
    const at = (other: number) => (places[other] ?? places[index])?.[axis] ?? 0;
    return (at(index - 1) + 2 * at(index) + at(index + 1)) / 4 / gridSize;
  };
  return places.map((_, index) => ({ x: between(index, 0), y: between(index, 1), t: index * intervalMs }));
}

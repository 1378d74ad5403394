import packed from './trained/strokes.json' with { type: 'json' };

export const gestures = ['circle', 'triangle', 'square', 'zigzag', 'tick', 'spiral', 'wave', 'arrow'] as const;

export type Gesture = (typeof gestures)[number];

export type Reading = Gesture | 'none';

export const readings: readonly Reading[] = [...gestures, 'none'];

const intervalMs = 20;

export const gridSize = 100;
export const zeroCode = 79;

/**
 * Returns the recorded stroke of a sign, which `npm run model` wrote. The first two characters are the first point's
 * offset from the middle, and each following pair is the change from the previous step. Positions are coarse to save
 * bytes, so each is averaged with its neighbours, which brings it closer to the drawn line.
 */
export function recordedStroke(gesture: Gesture) {
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

import recorded from './trained/strokes.json' with { type: 'json' };

export const gestures = ['circle', 'triangle', 'square', 'zigzag', 'tick', 'spiral', 'wave', 'arrow'] as const;

export type Gesture = (typeof gestures)[number];

export type Reading = Gesture | 'none';

export const readings: readonly Reading[] = [...gestures, 'none'];

/** The example that is shown until the visitor draws. */
export const stillGesture: Gesture = 'spiral';

const intervalMs = 20;

/** The coordinates in `strokes.json` run from 0 to this number. */
export const strokeUnits = 400;

/** Returns the recorded stroke of a sign, which `npm run model` wrote. */
export function recordedStroke(gesture: Gesture) {
  return recorded[gesture].split(' ').map((point, index) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return { x: x / strokeUnits, y: y / strokeUnits, t: index * intervalMs };
  });
}

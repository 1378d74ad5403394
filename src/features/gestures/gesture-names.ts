/** The signs that the network knows, in the order of its outputs. */
export const gestures = ['circle', 'triangle', 'square', 'zigzag', 'tick', 'spiral', 'wave', 'arrow'] as const;

export type Gesture = (typeof gestures)[number];

/** The answer for a stroke: one of the eight signs, or none. */
export type Reading = Gesture | 'none';

/** The network's outputs: the eight signs, then "none of these". */
export const readings: readonly Reading[] = [...gestures, 'none'];

import type { Gesture } from './gesture-names.ts';
import { parseNetwork } from './network.ts';
import { stillPicture } from './panel/still-picture.ts';
import { placesOf, views } from './panel/view.ts';
import { readStroke, type StrokeReading } from './read-stroke.ts';
import { recordedStroke } from './recorded-strokes.ts';
import weights from './trained/gestures.bin?inline';

/** Which sign is in the panel before it is touched. */
export const stillGesture: Gesture = 'spiral';

const bytes = Uint8Array.from(atob(weights.replace(/^.*,/, '')), (byte) => byte.charCodeAt(0));
const network = parseNetwork(bytes.buffer);

/** The reading of that sign in a view, as the panel's script does it. For the build: it holds the network. */
export function readStill(view: keyof typeof views): { points: number[]; reading: StrokeReading } {
  const points = placesOf(recordedStroke(stillGesture), views[view]).flatMap(({ x, y }) => [x, y]);
  return { points, reading: readStroke(network, points) };
}

/**
 * The picture of that reading.
 *
 * @param tokens the declarations of the colours, as `theme.css` has them
 */
export function drawStill(view: keyof typeof views, scheme: 'light' | 'dark', tokens: string): string {
  return stillPicture({ view: views[view], network, ...readStill(view), tokens, scheme });
}

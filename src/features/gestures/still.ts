import { type Gesture, recordedStroke } from './gesture-names.ts';
import { parseNetwork, readStroke, type StrokeReading } from './network.ts';
import { stillPicture } from './panel/still-picture.ts';
import { placeStroke, views } from './panel/view.ts';
import weights from './trained/gestures.bin?inline';

export const stillGesture: Gesture = 'spiral';

const bytes = Uint8Array.from(atob(weights.replace(/^.*,/, '')), (byte) => byte.charCodeAt(0));
const network = parseNetwork(bytes.buffer);

/** Only the build may import this, because it includes the network. */
export function readStill(view: keyof typeof views): { points: number[]; reading: StrokeReading } {
  const points = placeStroke(recordedStroke(stillGesture), views[view]).flatMap(({ x, y }) => [x, y]);
  return { points, reading: readStroke(network, points) };
}

export function drawStill(view: keyof typeof views, scheme: 'light' | 'dark', tokens: string): string {
  return stillPicture({ view: views[view], network, ...readStill(view), tokens, scheme });
}

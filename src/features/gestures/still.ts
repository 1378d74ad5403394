import { recordedStroke, stillGesture } from './gesture-names.ts';
import { parseNetwork } from './network.ts';
import { stillPicture } from './panel/still-picture.ts';
import { placeStroke, views } from './panel/view.ts';
import weights from './trained/gestures.bin?inline';

const bytes = Uint8Array.from(atob(weights.replace(/^.*,/, '')), (byte) => byte.charCodeAt(0));
const network = parseNetwork(bytes.buffer);

/** Only the build may import this, because it includes the network. */
export function drawStill(view: keyof typeof views, tokens: string): string {
  const points = placeStroke(recordedStroke(stillGesture), views[view]).flatMap(({ x, y }) => [x, y]);
  return stillPicture({ view: views[view], network, points, tokens });
}

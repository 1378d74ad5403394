import { parseNetwork } from '../network.ts';
import weights from '../trained/gestures.bin?url';
import { startPanel } from './start-panel.ts';
import { startSensor } from './start-sensor.ts';

/**
 * Makes a panel or the hero's sensor read strokes. Nothing is sent anywhere.
 *
 * @param place the element with `data-gestures`
 * @param early its events before this script loaded; later events are pushed too
 */
export async function start(place: HTMLElement, early: Event[]): Promise<void> {
  const network = parseNetwork(await (await fetch(weights)).arrayBuffer());
  const handle = (place.dataset.gestures ? startPanel : startSensor)(place, network);
  early.push = (event) => {
    handle(event);
    return 0;
  };
  early.splice(0).forEach(handle);
}

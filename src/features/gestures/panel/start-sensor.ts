import { gestures, readings } from '../gesture-names.ts';
import type { Network } from '../network.ts';
import { StrokeSession } from './stroke-session.ts';
import { strokePath, type View } from './view.ts';

/** The coordinate system of the sensor's drawing in `sensor-demo.tsx`. It shows no network. */
const view: View = { width: 100, height: 100, field: { width: 100, height: 100 }, network: { x: 0, y: 0, width: 0 } };

/**
 * Makes the hero's sensor read strokes that are drawn on it or chosen from its list. Once a stroke is read, the style
 * sheet moves the light.
 *
 * @param demo the element that `sensor-demo.tsx` renders
 * @returns the handler of its events
 */
export function startSensor(demo: HTMLElement, network: Network): (event: Event) => void {
  const field = demo.querySelector('.sensor-field') as HTMLElement;
  const stroke = field.querySelector('path') as SVGPathElement;
  const choice = demo.querySelector('select') as HTMLSelectElement;
  const answer = demo.querySelector('output') as HTMLOutputElement;
  let name = '';

  const session: StrokeSession = new StrokeSession(network, field, {
    begin() {
      answer.textContent = '';
      demo.dataset.state = 'drawing';
    },
    read() {},
    decide(decision) {
      name = choice.options[readings.indexOf(decision) + 1]?.text ?? '';
      demo.dataset.state = 'read';
    },
    // Announced once, when the time is final.
    showTime(microseconds, isFinal) {
      if (!isFinal) return;
      const sign = document.createElement('b');
      sign.textContent = name;
      const time = (answer.dataset.time ?? '').replace('{time}', microseconds.toFixed(0));
      answer.replaceChildren(sign, ' ', time);
    },
    draw() {
      stroke.setAttribute('d', session.points.length > 0 ? strokePath(session.points, view) : '');
      return false;
    },
  });

  answer.textContent = '';
  demo.dataset.awake = '';
  return (event) => {
    const { type, target } = event as Event & { target: Element };
    const chosen = gestures[choice.selectedIndex - 1];
    if (type === 'change' && chosen) session.play(chosen, view);
    else if (field.contains(target) || session.pen.isDown) session.pen.handle(event);
  };
}

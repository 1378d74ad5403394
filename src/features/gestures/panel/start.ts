import { gestures, type Reading, readings } from '../gesture-names.ts';
import { type Network, parseNetwork, type StrokeReading } from '../network.ts';
import weights from '../trained/gestures.bin?url';
import { makeCanvas, type Scene } from './canvas.ts';
import { StrokeSession } from './stroke-session.ts';
import { strokePath, type View } from './view.ts';

/** Later events are pushed to `early` too. */
export async function start(place: HTMLElement, early: Event[]): Promise<void> {
  const network = parseNetwork(await (await fetch(weights)).arrayBuffer());
  // The first events have a frame of their own.
  await new Promise(requestAnimationFrame);
  const handle = (place.dataset.gestures ? startPanel : startSensor)(place, network);
  early.push = (event) => {
    handle(event);
    return 0;
  };
  early.splice(0).forEach(handle);
  place.dataset.awake = '';
}

const travelMs = 450;

function startPanel(panel: HTMLElement, network: Network): (event: Event) => void {
  const find = (selector: string) => panel.querySelector<HTMLElement>(selector) as HTMLElement;
  const answers = new Map(readings.map((name, index) => [name, find(`li:nth-child(${index + 1})`)]));
  const [stage, field, hint, decision, time] = [
    find('.gestures-stage'),
    find('.gestures-field'),
    find('.label'),
    find('output'),
    find('[data-time]'),
  ];
  const unmeasured = time.textContent;
  const description = panel.dataset.gestures ?? '';
  const scene: Scene = { points: [], progress: 0 };

  const session: StrokeSession = new StrokeSession(network, field, {
    begin() {
      clear();
      time.textContent = unmeasured;
      canvas.name('');
      Object.assign(scene, { target: undefined, progress: 0 });
      showScores();
    },
    read(reading) {
      showScores(reading);
      const leading = reading.scores.indexOf(Math.max(...reading.scores));
      scene.target = answers.get(readings[leading] as Reading);
    },
    decide(name) {
      const answer = answers.get(name);
      const sign = answer?.textContent ?? '';
      scene.target = answer;
      answer?.setAttribute('aria-current', 'true');
      decision.textContent = name === 'none' ? sign : (decision.dataset.sign ?? '').replace('{sign}', sign);
      canvas.name(description.replace('{sign}', sign));
    },
    showTime(microseconds) {
      time.textContent = (time.dataset.time ?? '').replace('{time}', microseconds.toFixed(0));
    },
    draw(now) {
      const { points, endedAt, reducedMotion } = session;
      scene.points = points;
      hint.hidden = points.length > 0;
      if (endedAt) scene.progress = reducedMotion.matches ? 1 : Math.min(1, Math.max(0, now - endedAt) / travelMs);
      return canvas.draw(scene) || (endedAt > 0 && scene.progress < 1);
    },
    movePen(place) {
      scene.pen = place;
    },
  });
  const canvas = makeCanvas(stage, network, () => session.show());

  function clear(): void {
    for (const picture of panel.querySelectorAll('picture')) picture.remove();
    for (const answer of answers.values()) answer.removeAttribute('aria-current');
    decision.textContent = '';
  }

  function showScores(reading?: StrokeReading): void {
    scene.reading = reading;
    for (const [index, name] of readings.entries()) {
      answers.get(name)?.style.setProperty('--score', (reading?.scores[index] ?? 0).toFixed(3));
    }
  }

  // A panel that was only focused keeps the sample stroke.
  if (panel.dataset.asked) clear();
  canvas.name('');
  return (event) => {
    const { type, target } = event as Event & { target: Element };
    const answer = target.closest('button')?.parentElement;
    const name = gestures.find((sign) => answer && answers.get(sign) === answer);
    if (type === 'click' && name) session.play(name, canvas.view());
    else if (field.contains(target) || session.pen.isDown) session.pen.handle(event);
  };
}

/** The coordinate system of the sensor's drawing in `sensor-demo.tsx`. The drawing has no network. */
const view: View = {
  width: 100,
  height: 100,
  field: { width: 100, height: 100 },
  network: { x: 0, y: 0, width: 0, rise: 0 },
};

function startSensor(demo: HTMLElement, network: Network): (event: Event) => void {
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
    decide(decision) {
      name = choice.options[readings.indexOf(decision) + 1]?.text ?? '';
      demo.dataset.state = 'read';
    },
    showTime(microseconds) {
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
  return (event) => {
    const { type, target } = event as Event & { target: Element };
    const chosen = gestures[choice.selectedIndex - 1];
    if (type === 'change' && chosen) session.play(chosen, view);
    else if (field.contains(target) || session.pen.isDown) session.pen.handle(event);
  };
}

import { type Gesture, gestures, type Reading, readings } from '../gesture-names.ts';
import { parseNetwork } from '../network.ts';
import { readStroke, type StrokeReading } from '../read-stroke.ts';
import { recordedStroke } from '../recorded-strokes.ts';
import weights from '../trained/gestures.bin?url';
import { makeCanvas, type Scene } from './canvas.ts';
import { Pen } from './pen.ts';
import { Stopwatch } from './stopwatch.ts';
import { placeStroke } from './view.ts';

/** The time that the decision takes along its line, in milliseconds. */
const travelMs = 450;

/**
 * The number of measurements in a median. They run after the stroke has ended, one in each frame: each takes a
 * millisecond, because a browser's clock is coarse, and while the stroke grows the frames are needed for drawing.
 */
const enoughReadings = 9;

/**
 * Makes the panel read strokes that are drawn in its field or played by its buttons. Nothing is sent anywhere.
 *
 * @param panel the element that `gesture-panel.tsx` renders
 * @param early the panel's events from before this script; later events are pushed too
 */
export async function startPanel(panel: HTMLElement, early: Event[]): Promise<void> {
  const network = parseNetwork(await (await fetch(weights)).arrayBuffer());
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
  // The sign that the page already shows, and that the picture's alternative text names.
  const shown = panel.dataset.gestures as Gesture;
  const description = find('img').getAttribute('alt') ?? '';
  const isMotionUnwanted = matchMedia('(prefers-reduced-motion: reduce)');
  const stopwatch = new Stopwatch();
  const scene: Scene = { points: [], progress: 0 };
  let frame = 0;
  /** The time of the stroke's end; 0 while it grows. */
  let endedAt = 0;
  /** The count of the stroke's numbers that were read. */
  let read = 0;
  let player = 0;

  const canvas = makeCanvas(stage, network, show);
  const pen = new Pen(field, {
    begin() {
      cancelAnimationFrame(player);
      begin();
    },
    extend,
    end,
    drop: begin,
    move(place) {
      scene.pen = place;
      show();
    },
  });

  /** Schedules a frame. */
  function show(): void {
    if (frame) return;
    frame = requestAnimationFrame(drawFrame);
  }

  function drawFrame(now: number): void {
    frame = 0;
    if (read !== scene.points.length) readOn();
    if (endedAt) scene.progress = isMotionUnwanted.matches ? 1 : Math.min(1, (now - endedAt) / travelMs);
    const isMeasuring = endedAt > 0 && stopwatch.count < enoughReadings;
    if (isMeasuring) {
      stopwatch.run(() => readStroke(network, scene.points));
      time.textContent = (time.dataset.time ?? '').replace('{time}', stopwatch.median().toFixed(0));
    }
    const isMoving = canvas.draw(scene);
    if (isMoving || isMeasuring || (endedAt && scene.progress < 1)) show();
  }

  function readOn(): void {
    read = scene.points.length;
    const reading = readStroke(network, scene.points);
    showScores(reading);
    const leading = reading.scores.indexOf(Math.max(...reading.scores));
    scene.target = answers.get(readings[leading] as Reading);
  }

  function showScores(reading?: StrokeReading): void {
    scene.reading = reading;
    for (const [index, name] of readings.entries()) {
      answers.get(name)?.style.setProperty('--score', (reading?.scores[index] ?? 0).toFixed(3));
    }
  }

  function begin(): void {
    for (const answer of answers.values()) answer.removeAttribute('aria-current');
    decision.textContent = '';
    time.textContent = unmeasured;
    hint.hidden = false;
    canvas.name('');
    stopwatch.reset();
    Object.assign(scene, { points: [], target: undefined, progress: 0 });
    showScores();
    endedAt = read = 0;
    show();
  }

  function answerWith(name: Reading): void {
    const answer = answers.get(name);
    const sign = answer?.textContent ?? '';
    scene.target = answer;
    answer?.setAttribute('aria-current', 'true');
    const said = name === 'none' ? sign : (decision.dataset.sign ?? '').replace('{sign}', sign);
    // An unchanged text is not announced again.
    if (decision.textContent !== said) decision.textContent = said;
    canvas.name(description.replace(answers.get(shown)?.textContent ?? '', sign));
  }

  function extend(x: number, y: number): void {
    hint.hidden = true;
    scene.points.push(x, y);
    show();
  }

  function end(): void {
    readOn();
    answerWith(scene.reading?.decision ?? 'none');
    endedAt = performance.now();
    show();
  }

  /** Draws a recorded stroke at its original speed, or at once if motion is unwanted. */
  function play(gesture: Gesture): void {
    const places = placeStroke(recordedStroke(gesture), canvas.view());
    const start = performance.now();
    cancelAnimationFrame(player);
    scene.pen = undefined;
    pen.release();
    begin();
    const step = (now: number) => {
      while (places[0] && (isMotionUnwanted.matches || places[0].t <= now - start)) {
        const { x, y } = places.shift() as { x: number; y: number };
        extend(x, y);
      }
      if (places[0]) player = requestAnimationFrame(step);
      else end();
    };
    step(start);
  }

  function handle(event: Event): number {
    const { type, target } = event as Event & { target: Element };
    const answer = target.closest('button')?.parentElement;
    const name = gestures.find((sign) => answer && answers.get(sign) === answer);
    if (type === 'click' && name) play(name);
    else if (field.contains(target) || pen.isDown) pen.handle(event);
    return 0;
  }

  // This script draws the served picture too, so that nothing changes before the first stroke.
  scene.points = placeStroke(recordedStroke(shown), canvas.view()).flatMap(({ x, y }) => [x, y]);
  readOn();
  answerWith(shown);
  scene.progress = 1;
  canvas.draw(scene);
  for (const picture of panel.querySelectorAll('picture')) picture.remove();
  panel.dataset.awake = '';

  early.push = handle;
  early.splice(0).forEach(handle);
}

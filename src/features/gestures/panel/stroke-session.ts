import { type Gesture, type Reading, recordedStroke } from '../gesture-names.ts';
import { type Network, readStroke, readStrokeInSteps, type StrokeReading } from '../network.ts';
import { Pen } from './pen.ts';
import { type Point, placeStroke, type View } from './view.ts';

/** Browsers' clocks are coarse, so the reading is repeated for this long, or this many times, to measure it. */
const measureMs = 3;
const maxRuns = 1000;

/** Shows a stroke and its reading. The panel and the hero's sensor are displays. */
interface Display {
  begin(): void;
  /** Shows what the network reads while the stroke is drawn. Without it, only the whole stroke is read. */
  read?(reading: StrokeReading): void;
  decide(decision: Reading): void;
  showTime(microseconds: number): void;
  /** Draws a frame. Returns true while something is moving. */
  draw(now: number): boolean;
  /** Called when the keyboard moves the pen, and with undefined once a pointer takes over. */
  movePen?(place: Point | undefined): void;
}

/** It runs in animation frames, and is idle between strokes. */
export class StrokeSession {
  points: number[] = [];
  /** The moment at which the stroke ended; 0 while it is being drawn. */
  endedAt = 0;
  readonly pen: Pen;
  readonly reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  readonly #network: Network;
  readonly #display: Display;
  #isDecided = false;
  #isMeasured = false;
  #steps: ReturnType<typeof readStrokeInSteps> | undefined;
  #frame = 0;
  #read = 0;
  #player = 0;

  constructor(network: Network, field: HTMLElement, display: Display) {
    this.#network = network;
    this.#display = display;
    this.pen = new Pen(field, {
      begin: () => {
        cancelAnimationFrame(this.#player);
        this.#begin();
      },
      extend: (x, y) => this.#extend(x, y),
      end: () => this.#end(),
      drop: () => this.#begin(),
      move: (place) => {
        display.movePen?.(place);
        this.show();
      },
    });
  }

  show(): void {
    if (!this.#frame) this.#frame = requestAnimationFrame((now) => this.#drawFrame(now));
  }

  /** Plays a recorded stroke at its original speed, or shows it at once if the visitor prefers reduced motion. */
  play(gesture: Gesture, view: View): void {
    const places = placeStroke(recordedStroke(gesture), view);
    const start = performance.now();
    cancelAnimationFrame(this.#player);
    this.#display.movePen?.(undefined);
    this.pen.release();
    this.#begin();
    const step = (now: number) => {
      while (places[0] && (this.reducedMotion.matches || places[0].t <= now - start)) {
        const { x, y } = places.shift() as { x: number; y: number };
        this.#extend(x, y);
      }
      if (places[0]) this.#player = requestAnimationFrame(step);
      else this.#end();
    };
    step(start);
  }

  #drawFrame(now: number): void {
    this.#frame = 0;
    // Each layer, the decision and its measurement have a frame, because code is slow when it runs for the first time.
    if (this.endedAt > 0 && !this.#isDecided) {
      this.#steps ??= readStrokeInSteps(this.#network, this.points);
      const { done, value } = this.#steps.next();
      if (done) {
        this.#isDecided = true;
        this.#display.read?.(value);
        this.#display.decide(value.decision);
      }
      this.show();
    } else if (this.endedAt > 0 && !this.#isMeasured) {
      this.#isMeasured = true;
      this.#display.showTime(this.#measure());
    } else if (this.#display.read && this.#read !== this.points.length) {
      this.#read = this.points.length;
      this.#display.read(readStroke(this.#network, this.points));
    }
    if (this.#display.draw(now)) this.show();
  }

  #measure(): number {
    const start = performance.now();
    let [runs, took] = [0, 0];
    while (took < measureMs && runs < maxRuns) {
      readStroke(this.#network, this.points);
      runs += 1;
      took = performance.now() - start;
    }
    return (1000 * took) / runs;
  }

  #begin(): void {
    this.points = [];
    this.endedAt = this.#read = 0;
    this.#steps = undefined;
    this.#isDecided = this.#isMeasured = false;
    this.#display.begin();
    this.show();
  }

  #extend(x: number, y: number): void {
    this.points.push(x, y);
    this.show();
  }

  #end(): void {
    this.endedAt = performance.now();
    this.show();
  }
}

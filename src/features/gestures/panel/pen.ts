import { fieldUnits, type Point } from './view.ts';

interface Paper {
  begin(): void;
  extend(x: number, y: number): void;
  end(): void;
  drop(): void;
  /** Called when the keyboard moves the pen, and with undefined once a pointer takes over. */
  move(place: Point | undefined): void;
}

/** The distance that a key moves the pen, and the shortest movement of a pointer that is recorded. */
const step = fieldUnits / 20;
const minMove = fieldUnits / 500;

const maxPoints = 2000;

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Pen {
  isDown = false;
  readonly #field: HTMLElement;
  readonly #paper: Paper;
  #pointer = -1;
  #count = 0;
  #last: Point = { x: 0, y: 0 };
  /** The field on the page at the press or key. Measuring it for every movement would compute the layout each time. */
  #bounds = { left: 0, top: 0, scale: 1, bottom: fieldUnits };
  #place: Point | undefined;
  readonly #held = new Set<string>();

  constructor(field: HTMLElement, paper: Paper) {
    this.#field = field;
    this.#paper = paper;
    field.addEventListener('keyup', ({ key }) => this.#held.delete(key));
    field.addEventListener('pointercancel', ({ pointerId }) => {
      if (this.isDown && pointerId === this.#pointer) this.#drop();
    });
    field.addEventListener('blur', () => {
      this.#held.clear();
      // A stroke counts as unfinished if the field loses focus.
      if (this.isDown && this.#pointer < 0) this.#drop();
      this.#movePen(undefined);
    });
  }

  handle(event: Event): void {
    if (event instanceof KeyboardEvent) {
      if (event.type === 'keydown') this.#pressKey(event);
    } else if (event instanceof PointerEvent) this.#point(event);
  }

  #point(event: PointerEvent): void {
    const { type, pointerId, button, isPrimary } = event;
    if (type === 'pointerdown') {
      // The end of an earlier stroke may be missing, for example because the visitor left the page during it. This
      // press starts a new stroke.
      if (button !== 0 || !isPrimary) return;
      this.#pointer = pointerId;
      this.#movePen(undefined);
      // An early event has already been dispatched, and its pointer may be up again.
      if (this.#field.isConnected && event.eventPhase) this.#field.setPointerCapture(pointerId);
      this.#measure();
      this.#set(this.#toPoint(event));
    } else if (this.isDown && pointerId === this.#pointer) {
      if (type === 'pointermove' && event.buttons) {
        // In Firefox, the coalesced parts of an early event no longer have the scroll position.
        const events = event.eventPhase ? (event.getCoalescedEvents?.() ?? []) : [];
        for (const each of events.length > 0 ? events : [event]) this.#draw(this.#toPoint(each));
        // The next move shows whether the mouse button was released outside before the pointer was captured.
      } else this.#lift();
    }
  }

  #measure(): void {
    const { left, top, width, height } = this.#field.getBoundingClientRect();
    const scale = fieldUnits / width;
    this.#bounds = { left: left + scrollX, top: top + scrollY, scale, bottom: height * scale };
  }

  /** The page may have scrolled between an early event and the loading of this script. */
  #toPoint({ pageX, pageY }: PointerEvent): Point {
    const { left, top, scale } = this.#bounds;
    return this.#within((pageX - left) * scale, (pageY - top) * scale);
  }

  #within(x: number, y: number): Point {
    return { x: Math.min(fieldUnits, Math.max(0, x)), y: Math.min(this.#bounds.bottom, Math.max(0, y)) };
  }

  #pressKey(event: KeyboardEvent): void {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    this.#measure();
    if (key === 'Enter' || key === ' ') {
      if (!event.repeat) this.#toggle();
    } else if (key === 'Escape' && this.isDown) {
      this.#drop();
    } else if (directions[key]) {
      this.#held.add(key);
      this.#walk();
    } else return;
    event.preventDefault();
  }

  #toggle(): void {
    if (this.isDown) {
      this.#lift();
      return;
    }
    const place = this.#place ?? this.#middle();
    this.#movePen(place);
    this.#set(place);
  }

  /** Moves the pen one step in the direction of all arrow keys that are held down. Two of them move it diagonally. */
  #walk(): void {
    const { x, y } = this.#place ?? this.#middle();
    const movement = (axis: 0 | 1) =>
      [...this.#held].reduce((sum, key) => sum + (directions[key]?.[axis] ?? 0), 0) * step;
    const place = this.#within(x + movement(0), y + movement(1));
    this.#movePen(place);
    if (this.isDown) this.#draw(place);
  }

  #middle(): Point {
    return { x: fieldUnits / 2, y: this.#bounds.bottom / 2 };
  }

  #movePen(place: Point | undefined): void {
    this.#place = place;
    this.#paper.move(place);
  }

  #set(place: Point): void {
    this.isDown = true;
    this.#count = 0;
    this.#paper.begin();
    this.#add(place);
  }

  #draw(place: Point): void {
    const { x, y } = this.#last;
    if (this.#count < maxPoints && Math.hypot(place.x - x, place.y - y) >= minMove) this.#add(place);
  }

  #add({ x, y }: Point): void {
    this.#count += 1;
    this.#last = { x, y };
    this.#paper.extend(Math.round(x), Math.round(y));
  }

  /** Drops the stroke without announcing it, because a recorded one is about to play. */
  release(): void {
    this.isDown = false;
    this.#pointer = -1;
    this.#held.clear();
  }

  #lift(): void {
    this.release();
    this.#paper.end();
  }

  #drop(): void {
    this.release();
    this.#paper.drop();
  }
}

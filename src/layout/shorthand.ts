/**
 * Short names for what the inline scripts of every page repeat. They have 3 KB in all
 * (`budget.yaml`); a minifier shortens names, but neither `document` nor `addEventListener`. It saves 400 bytes.
 */
export const page = document;
/** Of the root element: the theme, and what styles need to know. */
export const { dataset } = page.documentElement;

/** An element whose state a boolean sets: browsers write it as a word, and the types ask for one. */
export type Stateful = EventTarget & { ariaExpanded: unknown; ariaPressed: unknown };

/** The first element that a selector finds. */
export function find<Found extends HTMLElement>(selector: string): Found | null {
  return page.querySelector<Found>(selector);
}

type Events = WindowEventMap & DocumentEventMap & { prerenderingchange: Event };

/** Listens to an event; with no target there is nothing to listen to. */
export function on<Type extends keyof Events>(
  target: EventTarget | null | undefined,
  type: Type,
  listener: (event: Events[Type]) => void,
): void {
  target?.addEventListener(type, listener as EventListener);
}

/** Listens to every interaction of the visitor: something is pointed at or touched, or comes into focus. */
export function onInteraction(listener: () => void): void {
  for (const type of ['pointerover', 'focusin'] as const) on(page, type, listener);
}

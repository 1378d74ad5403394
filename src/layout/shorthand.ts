/**
 * Short names for repeated words of every page's inline scripts, which have 3 KB in all (`budget.yaml`). A minifier
 * shortens neither `document` nor `addEventListener`. This saves 400 bytes.
 */
export const page = document;
/** The root element's data: the theme, and states for the styles. */
export const { dataset } = page.documentElement;

/** An element whose state is set with a boolean: browsers turn it into a word, but the types ask for one. */
export type Stateful = EventTarget & { ariaExpanded: unknown; ariaPressed: unknown };

export function find<Found extends HTMLElement>(selector: string): Found | null {
  return page.querySelector<Found>(selector);
}

type Events = WindowEventMap & DocumentEventMap & { prerenderingchange: Event };

/** Listens to an event; ignores a missing target. */
export function on<Type extends keyof Events>(
  target: EventTarget | null | undefined,
  type: Type,
  listener: (event: Events[Type]) => void,
): void {
  target?.addEventListener(type, listener as EventListener);
}

/** Listens to every interaction of the visitor: pointing, touching and focusing. */
export function onInteraction(listener: () => void): void {
  for (const type of ['pointerover', 'focusin'] as const) on(page, type, listener);
}

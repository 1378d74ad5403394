/** An island, as the script in the page and its way of waking (`client-touch.ts`) share it. */
export interface Island extends HTMLElement {
  wake?(): void;
}

/** What was pressed and waits for its island: a form, or a button. `aria-busy` marks it. */
export interface Held extends HTMLElement {
  /** Of the time that it waits. Browsers number timers, so this also tells what was pressed first. */
  timer?: unknown;
  /** Forms have it. */
  submit?(): void;
}

/** The address of what wakes islands in a published page (`server/content/rendering/islands.ts`); pages on demand have it in the page. */
declare const islandsAddress: string | undefined;

/** How long a press waits for its island. */
const patienceMs = 8000;

/**
 * Fetches what wakes islands; once it is there this costs nothing.
 *
 * @param held what waits for it
 */
export const load = (held?: Held | null | false): unknown =>
  typeof islandsAddress !== 'undefined' && import(/* @vite-ignore */ islandsAddress).catch(() => held && giveUp(held));

/**
 * Wakes the island that an event comes from: the visitor points at it, brings the keyboard into it, or presses. When it
 * is the submit of a form or a click on a button, the browser does not act on it: it is held until the island is awake,
 * which then gets it from `client-touch.ts`.
 *
 * @param selector of what is held when it is clicked: what does nothing, or something else, as HTML
 */
export function hold(event: Event, selector = 'button[type=button]'): void {
  const { target, type } = event as Event & { target: Element };
  const island = target.closest<Island>('[ssr]');
  if (!island) return;
  island.wake?.();
  const part = (type === 'submit' ? target : type === 'click' && target.closest(selector)) as Held | null | false;
  load(part);
  if (!part) return;
  event.preventDefault();
  part.ariaBusy = 'true';
  part.timer = setTimeout(giveUp, patienceMs, part);
}

/**
 * Ends the waiting of what is still held: a form is sent by the browser, and is then inert, so that it is not sent a
 * second time; a button gets its own look back.
 */
export function giveUp(part: Held): void {
  const restore = () => {
    part.inert = false;
    part.ariaBusy = null;
  };
  if (part.inert || !part.matches('[ssr] [aria-busy=true]')) return;
  if (part.submit) {
    part.inert = true;
    // For somebody who comes back to this page as it was left, or has stopped the browser from leaving it.
    addEventListener('pagehide', restore);
    setTimeout(restore, 60_000);
    part.submit();
  } else restore();
}

import type { Control } from './island-state.ts';

/** An island, as this script and its way of waking (`client-touch.ts`) share it. */
export interface Island extends HTMLElement {
  isTouched?: boolean;
  wake?: (() => void) | undefined;
}

/** The script that wakes islands. `server/content/rendering/islands.ts` writes its address here; pages on demand have it in the page. */
let address = 'islands.js';

/** Controls that do nothing, or something else, as HTML. Forms are not among them: the browser posts those. */
const holdable = 'button[type=button],[method=dialog] [type=submit],[data-hold]';

/** Controls that were pressed while their island was asleep, in order. */
const held = new Set<Control>();

function load(): void {
  if (customElements.get('astro-island')) return;
  import(/* @vite-ignore */ address).catch(() => {
    // A browser may remember that an address could not be loaded.
    address += '?';
  });
}

/** Wakes the island that is touched, and holds what is pressed in it. */
function touch(event: Event): void {
  const { target, type, ctrlKey, metaKey, shiftKey } = event as MouseEvent & { target: Element };
  const island = target.closest<Island>('[ssr]');
  if (!island) return;
  island.isTouched = true;
  island.wake?.();
  load();
  const part = type === 'click' && target.closest<Control>(holdable);
  // A link opens another tab as always, and what is pressed a second time is left to the browser.
  if (!part || ctrlKey || metaKey || shiftKey || held.has(part)) return;
  event.preventDefault();
  held.add(part);
}

/** Carries out what was pressed in an island that has just woken. */
function release({ target }: Event): void {
  for (const part of held) {
    const control = part.redrawn ?? part;
    if ((target as Element).contains(control) && held.delete(part)) control.click();
  }
}

// A page that imports it has it already.
if (document.currentScript) {
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, touch, true);
  addEventListener('astro:hydrate', release, true);
  addEventListener('scroll', () => document.querySelector('[opts*=seen]') && load(), { once: true });
}

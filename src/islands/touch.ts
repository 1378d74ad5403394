import type { Control } from './island-state.ts';

/** An island, as shared with `client-touch.ts`. */
export interface Island extends HTMLElement {
  isTouched?: boolean;
  wake?: (() => void) | undefined;
}

/**
 * The address of the script that hydrates islands. `server/content/rendering/islands.ts` writes it here; pages on
 * demand contain the script.
 */
let address = 'islands.js';

/** Controls that do nothing, or something else, as HTML. The browser posts forms, so they are not among them. */
const holdable = 'button[type=button],[method=dialog] [type=submit],[data-hold]';

/** Controls that were pressed while their island was asleep, in order. */
const held = new Set<Control>();

function load(): void {
  if (customElements.get('astro-island')) return;
  import(/* @vite-ignore */ address).catch(() => {
    // Browsers may remember that an address failed to load.
    address += '?';
  });
}

/** Wakes the touched island and holds its pressed controls. */
function touch(event: Event): void {
  const { target, type, ctrlKey, metaKey, shiftKey } = event as MouseEvent & { target: Element };
  const island = target.closest<Island>('[ssr]');
  if (!island) return;
  island.isTouched = true;
  island.wake?.();
  load();
  const part = type === 'click' && target.closest<Control>(holdable);
  // A modified click on a link opens another tab, and a second press is left to the browser.
  if (!part || ctrlKey || metaKey || shiftKey || held.has(part)) return;
  event.preventDefault();
  held.add(part);
}

/** Carries out the presses in an island that has just woken. */
function release({ target }: Event): void {
  for (const part of held) {
    const control = part.redrawn ?? part;
    if ((target as Element).contains(control) && held.delete(part)) control.click();
  }
}

// When imported, the page has its own copy already.
if (document.currentScript) {
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, touch, true);
  addEventListener('astro:hydrate', release, true);
  addEventListener('scroll', () => document.querySelector('[opts*=seen]') && load(), { once: true });
}

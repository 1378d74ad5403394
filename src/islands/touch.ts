import type { TouchedForm } from '../forms/use-send-form.ts';
import type { Control } from './island-state.ts';

/** An island. This type is shared with `client-touch.ts`. */
export interface Island extends HTMLElement {
  isTouched?: boolean;
  activate?: (() => void) | undefined;
}

/**
 * The URL of the script that hydrates islands. `server/content/rendering/render-site.ts` writes it here; on-demand pages
 * contain the script.
 */
let address = 'islands.js';

/**
 * Controls that would do nothing, or something else, without their script. Posted forms are excluded, because the
 * browser sends them.
 */
const holdable = 'button[type=button],[method=dialog] [type=submit],[data-hold]';

/** Controls that were pressed before their island was hydrated, in order. */
const held = new Set<Control>();

function load(): void {
  if (customElements.get('astro-island')) return;
  import(/* @vite-ignore */ address).catch(() => {
    // Browsers may cache a failed URL.
    address += '?';
  });
}

/** Hydrates the touched island and holds back presses on its controls. */
function touch(event: Event): void {
  const { target, type, timeStamp, ctrlKey, metaKey, shiftKey } = event as MouseEvent & { target: Element };
  const form = target.closest<TouchedForm>('form');
  // React does not see the touch that hydrates the form, so its moment is kept here, unless it has text already.
  if (form)
    form.touchedAt ??= ([...form] as HTMLInputElement[]).some(({ type, value }) => value && /^te|em/.test(type))
      ? null
      : timeStamp;
  const island = target.closest<Island>('[ssr]');
  if (!island) return;
  island.isTouched = true;
  island.activate?.();
  load();
  const part = type === 'click' && target.closest<Control>(holdable);
  // A click with a modifier key opens another tab, and a repeated press is left to the browser.
  if (!part || ctrlKey || metaKey || shiftKey || held.has(part)) return;
  event.preventDefault();
  held.add(part);
}

/** Replays the presses held back in an island that has just been hydrated. */
function release({ target }: Event): void {
  for (const part of held) {
    const control = part.redrawn ?? part;
    if ((target as Element).contains(control) && held.delete(part)) control.click();
  }
}

// The page already has its own copy if this module was imported.
if (document.currentScript) {
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, touch, true);
  addEventListener('astro:hydrate', release, true);
  addEventListener('scroll', () => document.querySelector('[opts*=seen]') && load(), { once: true });
}

/**
 * Fetches what makes the panel read (`panel/start-panel.ts`) with the first sign of a visitor in it. What happens in the panel
 * is kept in a list, from which the script takes it, so that no press is lost while it is on its way.
 * `scripts/build/page-scripts.ts` puts it there.
 */
let address = '/gestures.js';
let isAsked = false;
const panel = document.querySelector<HTMLElement>('[data-gestures]');
const early: Event[] = [];

for (const type of 'pointerover,focusin,pointerdown,pointermove,pointerup,pointercancel,click,keydown'.split(',')) {
  panel?.addEventListener(type, (event) => {
    early.push(event);
    if (isAsked) return;
    isAsked = true;
    import(/* @vite-ignore */ address)
      .then(({ startPanel }) => startPanel(panel, early))
      .catch(() => {
        // A browser may remember that an address could not be loaded: the next sign asks at another one.
        isAsked = false;
        address += '?';
      });
  });
}

export {};

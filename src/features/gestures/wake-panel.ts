/**
 * Fetches what makes the panel read (`panel/start-panel.ts`) with the first sign of a visitor in it. What happens in the panel
 * is kept in a list, from which the script takes it, so that no press is lost while it is on its way. Meanwhile the answer
 * that the page came with is withdrawn, since it is not that of the press. `scripts/build/page-scripts.ts` puts it there.
 */
let address = '/gestures.js';
/** The events that ask for the script: none while it is on its way. */
let asking: RegExp | undefined = /./;
const panel = document.querySelector<HTMLElement>('[data-gestures]');
const early: Event[] = [];

/** Says in place of the answer what has become of the script. */
function say(what: 'loading' | 'failed'): void {
  const decision = panel?.querySelector('output') as HTMLElement;
  panel?.querySelector('[aria-current]')?.removeAttribute('aria-current');
  decision.textContent = decision.dataset[what] as string;
}

for (const type of 'pointerover,focusin,pointerdown,pointermove,pointerup,pointercancel,click,keydown'.split(',')) {
  panel?.addEventListener(type, (event) => {
    // The script takes it itself, and then there is nothing to push.
    if (!early.push(event)) return;
    const { key, target } = event as KeyboardEvent & { target: Element };
    // The page would scroll below the pen.
    if (target.role && /^Arr| $/.test(key)) event.preventDefault();
    if (/down/.test(type)) say('loading');
    if (!asking?.test(type)) return;
    asking = undefined;
    import(/* @vite-ignore */ address)
      .then(({ startPanel }) => startPanel(panel, early))
      .catch(() => {
        // A browser may remember that an address could not be loaded: the next press asks at another one, and only a press.
        asking = /down/;
        address += '?';
        early.length = 0;
        say('failed');
      });
  });
}

export {};

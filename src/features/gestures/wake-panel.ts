/**
 * Fetches what makes the panel read (`panel/start-panel.ts`) with the visitor's first interaction in it. What happens in the panel
 * is kept in a list, from which the script takes it, so that no press is lost while it is on its way. Meanwhile the
 * answer that the page came with is withdrawn, since it is not that of the press, and the keys that will draw do not scroll the
 * page. `scripts/build/page-scripts.ts` puts it there.
 */
let address = '/gestures.js';
/** The events that ask for the script: none while it is on its way. */
let asking = /./;
const panel = document.querySelector('[data-gestures]') as HTMLElement;
const decision = panel.querySelector('output') as HTMLOutputElement;
const early: Event[] = [];

for (const type of 'focusin,click,keydown,pointerdown,pointermove,pointerup'.split(',')) {
  panel.addEventListener(type, (event) => {
    // The script takes it itself, and then there is nothing to push.
    if (!early.push(event)) return;
    const { key } = event as KeyboardEvent;
    // A press: of a key that does something here, or of the pointer, which has none.
    if (/down(Ar|En| |un)/.test(type + key)) {
      panel.dataset.asked = decision.value = decision.dataset.wait as string;
      // An arrow or the space bar, in the field: nothing else that is pressed has a role.
      if ((event.target as Element).role && /Ar| /.test(key)) event.preventDefault();
    }
    if (!asking.test(type)) return;
    asking = /,/;
    import(/* @vite-ignore */ address)
      .then((script) => script.startPanel(panel, early))
      .catch(() => {
        // A browser may remember that an address could not be loaded: the next press asks at another one, and only a press.
        asking = /down/;
        address += '?';
        decision.value = decision.dataset.failed as string;
      });
  });
}

export {};

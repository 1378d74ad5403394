/**
 * Fetches the script that reads strokes (`panel/start.ts`) when the visitor presses or focuses a panel or the hero's
 * sensor. Until it arrives, their events are kept in a list, so that no press is lost. Meanwhile the sample stroke is
 * hidden, and the drawing keys do not scroll the page.
 * `scripts/build/page-scripts.ts` publishes the script.
 */
let address = '/gestures.js';

for (const panel of document.querySelectorAll<HTMLElement>('[data-gestures]')) {
  /** The events that make the script load; none while it is loading. */
  let triggers = /focus|c|down/;
  const decision = panel.querySelector('output') as HTMLOutputElement;
  const early: Event[] = [];

  for (const type of 'focusin,click,change,keydown,pointerdown,pointermove,pointerup'.split(',')) {
    panel.addEventListener(type, (event) => {
      // The started script handles the event in `push`, which then returns 0.
      if (!early.push(event)) return;
      const { key } = event as KeyboardEvent;
      // Matches a press of a drawing key or of a pointer. The latter has no key.
      if (/down(Ar|Ent| |un)/.test(type + key)) {
        panel.dataset.asked = decision.value = decision.dataset.wait as string;
        // Only the field has a role, so this matches an arrow or the space bar in the field.
        if ((event.target as Element).role && /Ar| /.test(key)) event.preventDefault();
      }
      if (!triggers.test(type)) return;
      triggers = /,/;
      import(/* @vite-ignore */ address)
        .then((script) => script.start(panel, early))
        .catch(() => {
          // Browsers may cache a failed URL, so the next press, but no other event, uses a different one.
          triggers = /down/;
          address += '?';
          decision.value = decision.dataset.failed as string;
        });
    });
  }
}

export {};

/**
 * The script of a built page that has islands, in the page. `server/content/rendering/islands.ts` puts it there, with the constants
 * below in it. It has what is left of 3 KB (`budget.yaml`).
 */
import { hold, load } from './hold.ts';
import { enableFilled } from './until-filled.ts';

/** The event that wakes islands of the page, beside a touch. */
declare const wakesOn: 'touch' | 'load' | 'query' | 'seen';
/** Whether links wait for their island, as the asleep tabs of Home do: they say `data-hold`. */
declare const holdsLinks: boolean;
/** Tells whether a button waits until its form is filled in: it has `data-until-filled`. */
declare const enablesButtons: boolean;

for (const type of ['pointerover', 'focusin', 'click', 'submit']) addEventListener(type, hold, true);

if (holdsLinks) {
  const holdLink = (event: MouseEvent) => {
    // In a new tab or window, a link is a link.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) hold(event, '[data-hold]');
  };
  addEventListener('click', holdLink, true);
}

if (enablesButtons) for (const type of ['input', 'pageshow']) addEventListener(type, enableFilled);

if (wakesOn === 'load') load();
if (wakesOn === 'query' && location.search) {
  // The page is a part of what it came with (`features/catalogue/catalogue.css`).
  document.body.dataset.query = '';
  load();
}
if (wakesOn === 'seen') addEventListener('scroll', () => load(), { once: true });

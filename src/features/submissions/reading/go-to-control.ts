import { fields } from '../toolbar/shortcuts.ts';
import { readView } from '../view/view.ts';

/** How long to wait for a control while the submission loads. */
const patienceMs = 10_000;

/**
 * Clicks what the selector finds in the reader, or focuses it when it is a text field, as soon as it is there; unless the
 * focus has gone to another field by then.
 *
 * @param isWanted asked until then whether it still is
 */
export function goToControl(
  selector: string,
  isWanted: () => boolean,
  start = document.activeElement,
  until = performance.now() + patienceMs,
): void {
  const now = document.activeElement;
  if (!isWanted() || (now !== start && now?.closest(fields))) return;
  const found = document.querySelector<HTMLElement>(`.reader ${selector}`);
  if (found instanceof HTMLTextAreaElement) found.focus();
  else if (found) found.click();
  // A reply and a note cannot be written at the same time: the other button is not there.
  else if (!document.querySelector('.reader textarea') && performance.now() < until)
    requestAnimationFrame(() => goToControl(selector, isWanted, start, until));
}

/** A test whether this submission is still open. */
export const stillOpen = (id: string) => () => id !== '' && readView(location.search).open === id;

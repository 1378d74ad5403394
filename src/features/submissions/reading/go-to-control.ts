import { fields } from '../toolbar/shortcuts.ts';
import { readView } from '../view/view.ts';

/** How long to wait for a control while the submission loads. */
const patienceMs = 10_000;

/**
 * Clicks what the selector finds in the reader, or focuses it when it is a text field, as soon as it is there; unless the
 * visitor has gone to another field by then.
 *
 * @param isWanted asked until then whether it still is
 */
export function goToControl(selector: string, isWanted: () => boolean, until = performance.now() + patienceMs): void {
  if (!isWanted() || document.activeElement?.closest(fields)) return;
  const found = document.querySelector<HTMLElement>(`.reader ${selector}`);
  if (found instanceof HTMLTextAreaElement) found.focus();
  else if (found) found.click();
  else if (performance.now() < until) requestAnimationFrame(() => goToControl(selector, isWanted, until));
}

/** A test whether this submission is still open. */
export const stillOpen = (id: string) => () => id !== '' && readView(location.search).open === id;

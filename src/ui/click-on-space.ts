import type { KeyboardEvent } from 'react';

/** Lets the space bar press a link that is a tab, as it presses buttons. Otherwise it would scroll the page. */
export function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

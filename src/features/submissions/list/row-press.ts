import type { MouseEvent } from 'react';

/** Controls in a row, which have presses of their own. */
const controls = 'a, button, input, label';

/**
 * Lets a press anywhere in a row, other than on a control in it, do the same as one on the name. A link that covers its row
 * would cover the window in WebKit, where a table row is no containing block.
 */
export function rowPress(act: (isExtending: boolean) => void) {
  return {
    onMouseDown(event: MouseEvent) {
      // The browser would choose the text up to there.
      if (event.shiftKey) event.preventDefault();
    },
    onClick({ target, currentTarget, shiftKey }: MouseEvent<HTMLElement>) {
      const isControl = target instanceof Element && target.closest(controls) !== null;
      if (isControl || getSelection()?.isCollapsed === false) return;
      currentTarget.querySelector<HTMLElement>('[data-opens]')?.focus({ preventScroll: true });
      act(shiftKey);
    },
  };
}

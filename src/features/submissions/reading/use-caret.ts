import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the caret and the focus into a field once it has its new text.
 *
 * @returns a function that moves the caret to a position
 */
export function useCaret(area: RefObject<HTMLTextAreaElement | null>, text: string): (at: number) => void {
  const wanted = useRef<number | null>(null);
  const put = () => {
    const at = wanted.current;
    if (at === null || !area.current) return;
    wanted.current = null;
    // Focusing scrolls to the caret, so the caret must be set before.
    area.current.blur();
    area.current.setSelectionRange(at, at);
    area.current.focus();
    if (at === 0) area.current.scrollTo(0, 0);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret waits for the text
  useLayoutEffect(put, [text]);
  return (at) => {
    wanted.current = at;
    if (at === 0) put();
  };
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Puts the caret and the focus into a field once it has its new text.
 *
 * @returns puts it at a place of the text
 */
export function useCaret(area: RefObject<HTMLTextAreaElement | null>, text: string): (at: number) => void {
  const wanted = useRef<number | null>(null);
  const put = () => {
    const at = wanted.current;
    if (at === null || !area.current) return;
    wanted.current = null;
    // The focus comes to a caret that is already there, which scrolls to it.
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

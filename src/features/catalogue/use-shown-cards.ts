import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Hides the cards that are not asked for. The cards are HTML that the page came with, each marked
 * `data-entry`; nothing of them is rendered again, however many there are.
 *
 * @param list holds the cards
 * @param ids of the entries to show
 */
export function useShownCards(list: RefObject<HTMLElement | null>, ids: string[]): void {
  const cards = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (cards.current.length === 0) {
      cards.current = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    }
    const shown = new Set(ids);
    for (const card of cards.current) {
      const isHidden = !shown.has(card.dataset.entry ?? '');
      if (card.hidden !== isHidden) card.hidden = isHidden;
    }
  }, [list, ids]);
}

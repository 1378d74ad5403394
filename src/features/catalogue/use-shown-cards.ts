import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Cards that are shown at once; as many more come whenever the end of the list comes near. */
const step = 48;

/**
 * Keeps the matching cards in the list, and removes the others. The cards are HTML that the page
 * came with, each marked `data-entry`; nothing of them is rendered again. A key press touches only cards that
 * appear or go, and no more than `step` of them. They are put aside instead of hidden, because a browser is slow
 * to place a card among thousands of hidden ones (docs/decisions/0014).
 *
 * @param area holds the list
 * @param end an element below the list
 * @param ids of the entries to show, in the order of the cards; the same array as long as they are the same
 */
export function useShownCards(
  area: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  ids: string[],
): void {
  const all = useRef<ReturnType<typeof cardsIn>>(null);
  const [limit, setLimit] = useState({ ids, count: step });
  const count = limit.ids === ids ? limit.count : step;

  useLayoutEffect(() => {
    all.current ??= cardsIn(area.current);
    const { list, cards } = all.current;
    if (list)
      leave(
        list,
        ids.slice(0, count).flatMap((id) => cards.get(id) ?? []),
      );
  }, [area, ids, count]);

  useEffect(() => {
    if (count >= ids.length || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setLimit({ ids, count: count + step }),
      { rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, ids, count]);
}

function cardsIn(area: HTMLElement | null) {
  const cards = [...(area?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  return { list: cards[0]?.parentElement, cards: new Map(cards.map((card) => [card.dataset.entry, card])) };
}

/** Leaves these cards in the list, without moving those that are in it already. */
function leave(list: HTMLElement, wanted: HTMLElement[]): void {
  const kept = new Set<Element>(wanted);
  for (const card of [...list.children]) if (!kept.has(card)) card.remove();
  let next = list.firstElementChild;
  for (const card of wanted) {
    if (card === next) next = card.nextElementSibling;
    else list.insertBefore(card, next);
  }
}

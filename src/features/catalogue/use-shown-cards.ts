import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Cards that are shown at once; as many more come whenever the end of the list comes near. */
const step = 48;

/**
 * Shows the cards that are asked for and hides the others. The cards are HTML that the page came with, each
 * marked `data-entry`; nothing of them is rendered again. A key press touches only cards that appear or go, and
 * no more than `step` of them, so that it costs the same however many there are.
 *
 * @param list holds the cards
 * @param end stands below the list
 * @param ids of the entries to show, the same array as long as they are the same
 */
export function useShownCards(
  list: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  ids: string[],
): void {
  const cards = useRef<Map<string, HTMLElement>>(null);
  const shown = useRef<Set<string>>(null);
  const [limit, setLimit] = useState({ ids, count: step });
  const count = limit.ids === ids ? limit.count : step;

  useLayoutEffect(() => {
    cards.current ??= cardsIn(list.current);
    const wanted = new Set(ids.slice(0, count));
    for (const id of shown.current ?? cards.current.keys()) {
      if (!wanted.has(id)) setHidden(cards.current.get(id), true);
    }
    for (const id of wanted) setHidden(cards.current.get(id), false);
    shown.current = wanted;
  }, [list, ids, count]);

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

function cardsIn(list: HTMLElement | null): Map<string, HTMLElement> {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  return new Map(cards.map((card) => [card.dataset.entry ?? '', card]));
}

function setHidden(card: HTMLElement | undefined, isHidden: boolean): void {
  if (card && card.hidden !== isHidden) card.hidden = isHidden;
}

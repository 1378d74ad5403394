import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the matching cards in the list and removes the others. The cards are static HTML with `data-entry` and are
 * never rendered again. They are removed rather than hidden, because layout is slow with many hidden cards
 * (docs/decisions/0014).
 *
 * @param area contains the list
 * @param ids the entries to show, in the order of the cards
 */
export function useShownCards(area: RefObject<HTMLElement | null>, ids: string[]): void {
  const all = useRef<ReturnType<typeof cardsIn>>(null);

  useLayoutEffect(() => {
    all.current ??= cardsIn(area.current);
    const { list, cards } = all.current;
    if (list)
      showOnly(
        list,
        ids.flatMap((id) => cards.get(id) ?? []),
      );
  }, [area, ids]);
}

function cardsIn(area: HTMLElement | null) {
  const cards = [...(area?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  return { list: cards[0]?.parentElement, cards: new Map(cards.map((card) => [card.dataset.entry, card])) };
}

/** Shows only these cards. It doesn't move cards that stay, because a moved card would lose the focus. */
function showOnly(list: HTMLElement, wanted: HTMLElement[]): void {
  const kept = new Set<Element>(wanted);
  for (const card of [...list.children]) if (!kept.has(card)) card.remove();
  let next = list.firstElementChild;
  for (const card of wanted) {
    if (card === next) next = card.nextElementSibling;
    else list.insertBefore(card, next);
  }
}

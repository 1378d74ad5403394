interface PlacedText {
  text: string;
  element: Element;
}

/** The texts of a page in their order, each with the element that it stands in. */
export function textsOf(page: Document): PlacedText[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: PlacedText[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (text !== '' && element && !element.closest('script, style, noscript')) texts.push({ text, element });
  }
  return texts;
}

/** The first text that is another one than before; undefined when there is none, or it was at the end and is gone. */
export function firstChanged<Text extends { text: string }>(before: { text: string }[], now: Text[]): Text | undefined {
  return now.find(({ text }, index) => text !== before[index]?.text);
}

/** Scrolls to an element that is out of sight. `scrollIntoView` would scroll the form around the frame as well. */
export function bringIntoView(element: Element): void {
  const view = element.ownerDocument.defaultView;
  if (!view || !element.checkVisibility()) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isSeen = bottom > 0 && top < view.innerHeight;
  if (!isSeen) view.scrollBy({ top: top - view.innerHeight / 3, behavior: 'instant' });
}

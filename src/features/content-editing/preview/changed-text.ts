interface PlacedText {
  text: string;
  element: Element;
}

/** Returns the texts of a page in order, each with its element. */
export function pageTexts(page: Document): PlacedText[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: PlacedText[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (text !== '' && element && !element.closest('script, style, noscript')) texts.push({ text, element });
  }
  return texts;
}

/** Returns the first text that changed; undefined if none did, or if the last ones were removed. */
export function firstChanged<Text extends { text: string }>(before: { text: string }[], now: Text[]): Text | undefined {
  return now.find(({ text }, index) => text !== before[index]?.text);
}

/** Scrolls to an element that is out of sight. `scrollIntoView` would also scroll the form around the frame. */
export function scrollIntoFrame(element: Element): void {
  const view = element.ownerDocument.defaultView;
  if (!view || !element.checkVisibility()) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isSeen = bottom > 0 && top < view.innerHeight;
  if (!isSeen) view.scrollBy({ top: top - view.innerHeight / 3, behavior: 'instant' });
}

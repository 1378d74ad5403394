export interface Found {
  x: number;
  y: number;
  words: string;
  /** The element at its centre, where that is neither it nor inside it. */
  coveredBy: string | null;
}

/**
 * Finds the first element of a selector that is seen and has the text in its label or its words. Runs in the page.
 *
 * @param scrolls whether it is brought to the middle of the window
 */
export function locate(css: string, text: string, scrolls: boolean): Found | null {
  const readText = (element: Element) =>
    `${element.ariaLabel ?? ''} ${element.textContent}`.replace(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(css)].find((element) => {
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isSeen && element.getClientRects().length > 0 && readText(element).includes(text);
  });
  if (!found) return null;
  if (scrolls) found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  // Words that go on in a second line have their centre in the first.
  const [box] = found.getClientRects();
  if (!box) return null;
  const x = Math.round(box.left + box.width / 2);
  const y = Math.round(box.top + box.height / 2);
  const hit = document.elementFromPoint(x, y);
  return {
    x,
    y,
    words: readText(found),
    coveredBy: hit && found.contains(hit) ? null : (hit?.outerHTML.slice(0, 200) ?? 'nothing: it is off the screen'),
  };
}

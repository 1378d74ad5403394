/**
 * Scrolls the page until all of the panel is in view, with the buttons at its end. On a phone the field goes to the top:
 * the keyboard there covers the lower half of the screen, which left one line of the field.
 */
export function showWhole(area: HTMLElement): void {
  const panel = area.closest('.reader-beside');
  if (matchMedia('(width < 48rem)').matches) area.scrollIntoView({ block: 'start', behavior: 'instant' });
  const { top = 0, bottom = 0 } = panel?.getBoundingClientRect() ?? {};
  if (bottom > innerHeight) scrollBy({ top: Math.min(top, bottom - innerHeight), behavior: 'instant' });
}

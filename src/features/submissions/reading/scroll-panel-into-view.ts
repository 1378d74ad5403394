/**
 * Scrolls until the whole panel is visible, including its buttons. On phones the field scrolls to the top, because the
 * keyboard covers the lower half of the screen and would leave one line of the field.
 */
export function scrollPanelIntoView(area: HTMLElement): void {
  const panel = area.closest('aside');
  if (matchMedia('(width < 48rem)').matches) area.scrollIntoView({ block: 'start', behavior: 'instant' });
  const { top = 0, bottom = 0 } = panel?.getBoundingClientRect() ?? {};
  if (bottom > innerHeight) scrollBy({ top: Math.min(top, bottom - innerHeight), behavior: 'instant' });
}

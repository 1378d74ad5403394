/** The behaviour of the bar (docs/product.md#navigation-bar). Inline in every page, so it must stay small. */

import { closeDelayMs, noDelayWindowMs, openDelayMs, scrolledPx } from './menu-timing.ts';
import { dataset, doc, find, on, type Stateful } from './shorthand.ts';

const header = find('header');
const menu = find('#site-menu');
const groups = doc.querySelectorAll<HTMLElement>('[data-menu]');
const desktop = matchMedia('(width>=64rem)');

let openGroup: HTMLElement | undefined;
let closedAt = 0;
let timer: ReturnType<typeof setTimeout>;
/** True if hovering has just opened a menu. The next click then leaves it open. */
let openedByHover = false;

function show(group?: HTMLElement): void {
  clearTimeout(timer);
  if (openGroup && openGroup !== group) closedAt = Date.now();
  openGroup = group;
  openedByHover = false;
  for (const other of groups) (button(other) as Stateful).ariaExpanded = other === group;
}

function button(group: HTMLElement): HTMLButtonElement {
  return group.querySelector('button') as HTMLButtonElement;
}

function schedule(delay: number, group?: HTMLElement): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    show(group);
    openedByHover = !!group;
  }, delay);
}

function isHover({ pointerType }: PointerEvent): boolean {
  return pointerType === 'mouse' && desktop.matches;
}

for (const group of groups) {
  on(group, 'pointerenter', (event) => {
    if (!isHover(event)) return;
    if (openGroup === group) clearTimeout(timer);
    else schedule(openGroup || Date.now() - closedAt < noDelayWindowMs ? 0 : openDelayMs, group);
  });
  on(group, 'pointerleave', (event) => {
    if (isHover(event)) schedule(closeDelayMs);
  });
  on(button(group), 'click', () => {
    if (openGroup === group && openedByHover) openedByHover = false;
    else show(openGroup === group ? undefined : group);
  });
  on(group, 'keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(group);
    const links = [...group.querySelectorAll('a')];
    const next = links.indexOf(doc.activeElement as HTMLAnchorElement) + step;
    // On the last link, the focus stays where it is.
    (next < 0 ? button(group) : links[next])?.focus();
  });
}

on(doc, 'keydown', ({ key }) => {
  if (key !== 'Escape') return;
  dataset.tooltips = '';
  if (!openGroup || !desktop.matches) return;
  if (openGroup.contains(doc.activeElement)) button(openGroup).focus();
  show();
});

for (const type of ['pointerover', 'focusin'] as const) {
  on(doc, type, () => {
    delete dataset.tooltips;
    // After the first interaction nothing may move (styles/content-visibility.css).
    dataset.whole = '';
  });
}

function closeOutside({ target }: Event): void {
  if (desktop.matches && !openGroup?.contains(target as Node)) show();
}

on(doc, 'click', closeOutside);
on(doc, 'focusin', closeOutside);

// The mobile menu is a popover, which the browser opens and closes. This code only updates its state.
on(menu, 'toggle', ({ newState }) => {
  (find('[popovertarget]') as Stateful).ariaExpanded = newState === 'open';
  show();
});
on(menu, 'click', ({ target }) => {
  if ((target as Element).closest('a')) close();
});
on(desktop, 'change', close);

function close(): void {
  menu?.hidePopover();
  show();
}

function markScrolled(): void {
  header?.toggleAttribute('data-scrolled', scrollY > scrolledPx);
}

on(doc, 'scroll', markScrolled);
// The page may already be scrolled. Reading the position before the page has loaded would force a layout.
on(self, 'load', markScrolled);

// The page may have been built in a previous year.
find('[data-year]')?.replaceChildren(Date().slice(11, 15));

/**
 * Makes the navigation bar behave (specification, sections 2 and 9). The one script of every page: small
 * enough to stand in the HTML, it works on the links that are there already.
 */

const openDelayMs = 200;
const closeDelayMs = 150;
const skipWindowMs = 300;
const scrolledPx = 20;

const header = document.querySelector<HTMLElement>('[data-header]');
const menu = document.getElementById('site-menu');
const groups = [...document.querySelectorAll<HTMLElement>('[data-menu]')];
const desktop = matchMedia('(width >= 64rem)');

let openGroup: HTMLElement | undefined;
let closedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout>;
/** A menu that hovering has just opened: the click that follows confirms it instead of closing it. */
let openedByHover = false;

function show(group: HTMLElement | undefined): void {
  clearTimeout(timer);
  if (openGroup && openGroup !== group) closedAt = performance.now();
  openGroup = group;
  openedByHover = false;
  for (const other of groups) button(other)?.setAttribute('aria-expanded', String(other === group));
}

function button(group: HTMLElement): HTMLButtonElement | null {
  return group.querySelector('button');
}

function later(delay: number, group: HTMLElement | undefined): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    show(group);
    openedByHover = group !== undefined;
  }, delay);
}

for (const group of groups) {
  group.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse' || !desktop.matches) return;
    const skips = openGroup !== undefined || performance.now() - closedAt < skipWindowMs;
    if (openGroup === group) clearTimeout(timer);
    else later(skips ? 0 : openDelayMs, group);
  });
  group.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && desktop.matches) later(closeDelayMs, undefined);
  });
  group.addEventListener('focusout', ({ relatedTarget }) => {
    if (desktop.matches && openGroup === group && relatedTarget && !group.contains(relatedTarget as Node))
      show(undefined);
  });
  button(group)?.addEventListener('click', () => {
    if (openGroup === group && openedByHover) openedByHover = false;
    else show(openGroup === group ? undefined : group);
  });
  group.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(group);
    const links = [...group.querySelectorAll('a')];
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
    (next < 0 ? button(group) : links[Math.min(next, links.length - 1)])?.focus();
  });
}

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  document.documentElement.dataset.tooltips = 'dismissed';
  if (!openGroup || !desktop.matches) return;
  if (openGroup.contains(document.activeElement)) button(openGroup)?.focus();
  show(undefined);
});

for (const type of ['pointerover', 'focusin']) {
  document.addEventListener(type, () => delete document.documentElement.dataset.tooltips);
}

document.addEventListener('click', ({ target }) => {
  if (desktop.matches && openGroup && !openGroup.contains(target as Node)) show(undefined);
});

// The mobile menu is a popover: the browser opens and closes it, here it is only told of.
menu?.addEventListener('toggle', (event) => {
  const isOpen = (event as ToggleEvent).newState === 'open';
  document.querySelector('[data-menu-toggle]')?.setAttribute('aria-expanded', String(isOpen));
  if (!isOpen) show(undefined);
});
menu?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) close();
});
desktop.addEventListener('change', close);

function close(): void {
  menu?.hidePopover();
  show(undefined);
}

function markScrolled(): void {
  header?.toggleAttribute('data-scrolled', scrollY > scrolledPx);
}

addEventListener('scroll', markScrolled, { passive: true });
markScrolled();

// The page may have been built last year.
const year = document.querySelector('[data-year]');
if (year) year.textContent = String(new Date().getFullYear());

export {};

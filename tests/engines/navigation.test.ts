import { readSampleRecord } from '../reading/records.ts';
import { until } from '../servers/until.ts';
import { expect, test } from './visit.ts';

const { home, about, menus } = readSampleRecord('navigation');
const { name: company } = readSampleRecord('company');
const [first, second] = menus;
const last = menus.at(-1);
const [toFirst, toSecond] = last?.entries ?? [];
const menuLinks = (menu: typeof first) => `[id="menu-${menu?.name.toLowerCase()}"] a`;

test('a menu opens on hover, leads to a page, and closes when the pointer leaves', async ({ page }) => {
  await page.open('/about');
  await page.hover('header button', first?.name);
  await page.see(menuLinks(first), first?.entries[0]?.name);
  await page.movePointer(640, 780);
  await page.expectNone(menuLinks(first));
  await page.hover('header button', last?.name);
  await page.press(menuLinks(last), toSecond?.name);
  await page.arrive(toSecond?.href ?? '');
});

test('a menu works by keyboard', async ({ page }) => {
  await page.open('/about');
  const words = (name = '') => page.run((text) => Boolean(document.activeElement?.textContent?.startsWith(text)), name);
  await page.run(
    (id) => document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus(),
    `menu-${last?.name.toLowerCase()}`,
  );
  await page.keys('Enter');
  await page.see(menuLinks(last), toSecond?.name);
  await page.keys('ArrowDown', 'ArrowDown');
  await until('the second link has the focus', () => words(toSecond?.name));
  await page.keys('Escape');
  await until('the menu has it back', () => words(last?.name));
  await page.expectNone(menuLinks(last));
  await page.keys('ArrowDown', 'Enter');
  await page.arrive(toFirst?.href ?? '');
});

test('Tab reaches the skip link, the links of the bar and its menus', async ({ page }) => {
  await page.open('/about');
  const stops: string[] = [];
  const names = [home.name, about.name, ...menus.map(({ name }) => name)];
  for (let stop = 0; stop < names.length + 2; stop++) {
    await page.keys('Tab');
    stops.push(
      await page.run(() => (document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '').trim()),
    );
  }
  expect(stops).toEqual(['Skip to content', expect.stringContaining(company), ...names]);
});

test('the phone menu opens, shows its groups and leads to a page', async ({ page }) => {
  await page.session.resize(390, 800);
  await page.open('/about');
  await page.expectNone('#site-menu a');
  await page.press('header button', 'Menu');
  await page.press('#site-menu button', second?.name);
  await page.press(menuLinks(second), second?.entries[0]?.name);
  await page.arrive(second?.entries[0]?.href ?? '');
  await page.expectNone('#site-menu a');
});

test('a link to a section of Home scrolls there', async ({ page }) => {
  await page.open('/about');
  await page.press('main a[href="/#contact"]');
  await page.arrive('/#contact');
  await page.until('the form is at the top', () => {
    const top = document.querySelector('#contact')?.getBoundingClientRect().top ?? 9999;
    return top > -20 && top < 200;
  });
});

test('the theme changes, and stays on the next page', async ({ page }) => {
  const ground = () => page.run(() => getComputedStyle(document.body).backgroundColor);
  await page.open('/about');
  const before = await ground();
  await page.press('[data-theme-switch]');
  await page.until(
    'the ground is another',
    (color) => getComputedStyle(document.body).backgroundColor !== color,
    before,
  );
  const after = await ground();
  await page.open('/careers');
  expect(await ground()).toBe(after);
  await page.press('[data-theme-switch]');
  await page.until(
    'the ground is as before',
    (color) => getComputedStyle(document.body).backgroundColor === color,
    before,
  );
});

test('the search finds a page by its text and opens it by keyboard', async ({ page }) => {
  await page.open('/about');
  await page.keys('Control+k');
  await page.until('the field has the focus', () => document.activeElement?.matches('dialog .search-field'));
  await page.type('battery');
  await page.see('.search-list [role="option"]');
  await page.keys('Escape');
  await page.until('the dialog is closed', () => !document.querySelector('dialog.site-search')?.hasAttribute('open'));

  await page.press('header button', 'Search');
  await page.until('the field has the focus', () => document.activeElement?.matches('dialog .search-field'));
  await page.type('governance');
  await page.see('.search-list [role="option"]', 'overnance');
  await page.keys('ArrowDown');
  const chosen = await page.until('one is chosen', () => {
    const link = document.querySelector<HTMLAnchorElement>('.search-list [aria-selected="true"]');
    return link?.getAttribute('href') ?? link?.querySelector('a')?.getAttribute('href');
  });
  await page.keys('Enter');
  await page.until(
    'another page is open',
    () => !['blank', '/about'].includes(location.pathname) && document.readyState === 'complete',
  );
  expect(await page.run(() => location.pathname)).toBe(new URL(chosen, page.origin).pathname);
});

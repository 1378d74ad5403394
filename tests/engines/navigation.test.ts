import { expect, test } from './visit.ts';

test('a menu opens under the pointer, leads to a page, and closes when the pointer leaves', async ({ page }) => {
  await page.open('/about');
  await page.hover('header button', 'Solutions');
  await page.see('#menu-solutions a', 'Education & Test Prep');
  await page.movePointer(640, 780);
  await page.seeNone('#menu-solutions a');
  await page.hover('header button', 'Resources');
  await page.press('#menu-resources a', 'Webinars');
  await page.arrive('/webinars');
});

test('a menu is used by the keyboard alone', async ({ page }) => {
  await page.open('/about');
  await page.run(() => document.querySelector<HTMLElement>('[aria-controls="menu-resources"]')?.focus());
  await page.keys('Enter');
  await page.see('#menu-resources a', 'Webinars');
  await page.keys('ArrowDown', 'ArrowDown');
  await page.until('Blog has the focus', () => document.activeElement?.textContent?.startsWith('Blog'));
  await page.keys('Escape');
  await page.until('the menu has it back', () => document.activeElement?.textContent === 'Resources');
  await page.seeNone('#menu-resources a');
  await page.keys('ArrowDown', 'Enter');
  await page.arrive('/case-studies');
});

test('Tab reaches the skip link, the links of the bar and its menus', async ({ page }) => {
  await page.open('/about');
  const stops: string[] = [];
  for (let stop = 0; stop < 7; stop++) {
    await page.keys('Tab');
    stops.push(
      await page.run(() => (document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '').trim()),
    );
  }
  expect(stops).toEqual([
    'Skip to content',
    expect.stringContaining('Edgewright'),
    ...['Home', 'About', 'Solutions', 'Company', 'Resources'],
  ]);
});

test('the menu of a phone opens, shows its groups and leads to a page', async ({ page }) => {
  await page.session.resize(390, 800);
  await page.open('/about');
  await page.seeNone('#site-menu a');
  await page.press('header button', 'Menu');
  await page.press('#site-menu button', 'Company');
  await page.press('#menu-company a', 'Technologies');
  await page.arrive('/technologies');
  await page.seeNone('#site-menu a');
});

test('a link that the pointer rests on is fetched ahead, and opens', async ({ page }) => {
  await page.open('/about');
  await page.hover('main a[href="/case-studies"]');
  // Long enough for the fetch to begin: a fault of it fails the test, nothing else depends on it.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await page.press('main a[href="/case-studies"]');
  await page.arrive('/case-studies');
});

test('a link to a place on Home goes there', async ({ page }) => {
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

test('the search finds a page by its words and opens it by the keyboard', async ({ page }) => {
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
  await page.until('another page is open', () => location.pathname !== '/about' && document.readyState === 'complete');
  expect(await page.run(() => location.pathname)).toBe(new URL(chosen, page.origin).pathname);
});

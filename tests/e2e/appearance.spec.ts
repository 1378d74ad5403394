import type { Locator, Page } from '@playwright/test';
import { people, store } from './database.ts';
import { findRow, openInbox } from './inbox.ts';
import { expect, fetchRemaining, openContactForm, release, test } from './site.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the theme follows the system until the visitor chooses, and the choice is remembered', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Dark theme' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/contact/sent');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const dark = await ground(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const light = await ground(page);
  expect(light).not.toBe(dark);

  await button.focus();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await ground(page)).toBe(dark);

  await page.goto('/contact');
  expect(await ground(page)).toBe(dark);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('a chosen theme is applied before the first paint', release, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(window, { themeAtBody: document.documentElement.dataset.theme });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe('dark');
});

test('the dark theme loads no picture of the light one', release, async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  const fetched = (name: RegExp) => pictures.filter((url) => name.test(url)).length;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  const portrait = page.getByRole('img', { name: /^Marcus Oyelaran/ });
  await portrait.scrollIntoViewIfNeeded();
  await expect.poll(() => fetched(/marcus-oyelaran\./)).toBe(1);
  await fetchRemaining(page);
  expect(fetched(/marcus-oyelaran-day\./)).toBe(0);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(() => fetched(/marcus-oyelaran-day\./)).toBe(1);
  await expect(portrait).toHaveCount(1);
});

/** Returns the lightness of a text's color, from 0 for black to 1 for white. */
function lightness(text: Locator, property: 'color' | 'fill' = 'color'): Promise<number> {
  return text.evaluate((element, name) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return Number.NaN;
    context.fillStyle = getComputedStyle(element).getPropertyValue(name);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }, property);
}

for (const path of ['/blog/1', '/case-studies/1']) {
  test(`${path} prints in full and in dark ink, without screen controls`, release, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    expect(await lightness(title)).toBeGreaterThan(0.8);
    await page.emulateMedia({ media: 'print' });
    const paragraph = page.getByRole('main').locator('article p').filter({ visible: true }).last();
    for (const text of [title, paragraph]) expect(await lightness(text)).toBeLessThan(0.45);
    const label = page.locator('figure svg[role="img"] text').filter({ visible: true }).first();
    expect(await lightness(label, 'fill')).toBeLessThan(0.59);

    const controls = page
      .locator('header.site-header, footer, nav, button:not(.counted), form, [data-contents]')
      .or(page.getByText(/^(Skip to|Back to|Related Articles|Show the values|Contact Our|Schedule a Consultation)/))
      .filter({ visible: true });
    expect(await controls.evaluateAll((parts) => parts.map((part) => part.outerHTML.slice(0, 80)))).toEqual([]);
    const parts = page.locator('button.counted, blockquote, .prose :is(h2, p, li, table)');
    await expect(parts).not.toHaveCount(0);
    for (const part of await parts.all()) {
      if (await part.evaluate((element) => !element.closest('details'))) await expect(part).toBeVisible();
    }
    const charts = page.locator('figure:has(svg[role="img"])');
    await expect(charts).not.toHaveCount(0);
    for (const chart of await charts.all()) {
      await expect(chart.locator('svg[role="img"]').filter({ visible: true })).toHaveCount(1);
    }
  });
}

test.describe('In forced colors', () => {
  // The visitor's system chooses a few colors, as in the high-contrast mode of Windows.
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  const readStyle = (element: Locator, name: string, part?: '::after') =>
    element.evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name ?? ''), [name, part]);

  async function expectEdge(button: Locator): Promise<void> {
    await expect(button).toBeVisible();
    expect(await readStyle(button, 'border-top-style')).toBe('solid');
    expect(await readStyle(button, 'border-top-width')).toBe('1px');
    expect(await readStyle(button, 'border-top-color')).not.toBe(
      await readStyle(button.page().locator('body'), 'background-color'),
    );
  }

  test('form buttons have a border in forced colors', release, async ({ page }) => {
    await page.goto('/contact');
    await expectEdge(page.getByRole('button', { name: 'Send Message' }));
    await openContactForm(page);
    await expectEdge(page.getByRole('button', { name: 'Send Message' }));
  });

  /** Returns the indexes of the tabs with a visible line. */
  async function marked(tabs: Locator): Promise<number[]> {
    const ground = await readStyle(tabs.page().locator('body'), 'background-color');
    const colors = await Promise.all(
      (await tabs.all()).map(async (tab) =>
        (await readStyle(tab, 'content', '::after')) === 'none'
          ? ground
          : readStyle(tab, 'background-color', '::after'),
      ),
    );
    return colors.flatMap((color, index) => (color === ground ? [] : [index]));
  }

  test('selected tabs and filters are marked in forced colors', release, async ({ page }) => {
    for (const [path, tab, state] of [
      ['/ai-requirements', '.link-tabs [role=tab]', 'aria-selected'],
      ['/domains', '.category-button', 'aria-pressed'],
    ] as const) {
      await page.goto(path);
      const tabs = page.locator(tab);
      await tabs.nth(1).click();
      await expect(tabs.nth(1)).toHaveAttribute(state, 'true');
      await expect.poll(() => marked(tabs), path).toEqual([1]);
    }
    await page.goto('/case-studies');
    const filters = page.getByRole('list', { name: 'Industries' }).getByRole('listitem').locator('> *');
    const grounds = await Promise.all((await filters.all()).map((filter) => readStyle(filter, 'background-color')));
    expect(grounds.map((ground) => ground === grounds[1])).toEqual(grounds.map((_, index) => index > 0));
  });

  test('forced colors show selected, open and unread rows in the inbox', release, async ({ page, freshServer }) => {
    await store(freshServer, people(3));
    await openInbox(page, freshServer, '?status=new');
    const tabs = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
    const lines = await Promise.all((await tabs.all()).map((tab) => readStyle(tab, 'border-bottom-color')));
    expect(lines.filter((color) => color === lines[0])).toHaveLength(1);
    expect(lines.slice(1).every((color) => color === lines[1])).toBe(true);

    const status = page.getByRole('combobox', { name: 'Status' });
    const state = page.getByRole('combobox', { name: 'Read or unread' });
    expect(await readStyle(status, 'outline-style')).toBe('solid');
    expect(await readStyle(state, 'outline-style')).toBe('none');

    await findRow(page, 'Person 1').getByRole('cell', { name: 'edgewright.example' }).click();
    await expect(findRow(page, 'Person 1')).toHaveAttribute('aria-current', 'true');
    expect(await readStyle(findRow(page, 'Person 1'), 'outline-style')).toBe('solid');
    expect(await readStyle(findRow(page, 'Person 2'), 'outline-style')).toBe('none');
    const isNew = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'New', exact: true });
    const isDone = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Done', exact: true });
    await isDone.click();
    await expect(isDone).toHaveAttribute('aria-pressed', 'true');
    expect(await readStyle(isDone, 'background-color')).not.toBe(await readStyle(isNew, 'background-color'));

    await page.getByRole('button', { name: 'Add a note' }).click();
    await expectEdge(page.getByRole('button', { name: 'Save' }));
    await expectEdge(page.getByRole('button', { name: 'Discard' }));
  });
});

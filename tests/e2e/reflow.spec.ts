import { builtPages } from '../../scripts/build/built-pages.ts';
import { elementsBeyondEdge } from '../accessibility/beyond-edge.ts';
import { recordPages } from '../reading/records.ts';
import { expect, layOutWholePage, release, startSession, test } from './site.ts';

/** 1280 px at 200 and at 400 % are 640 and 320: what WCAG 2.2 asks of reflow (1.4.10). The others are a desktop and a phone. */
const widths = [1280, 640, 390, 320];

test('no page is wider than the screen, or than a phone with doubled text size', release, async ({ page }) => {
  test.setTimeout(10 * 60_000);
  for (const path of [...builtPages(), '/contact', '/newsletter']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await layOutWholePage(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 512 });
      expect.soft(await elementsBeyondEdge(page), `${path} at ${width} px`).toEqual([]);
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [640, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await elementsBeyondEdge(page), `${path} with large letters at ${width} px`).toEqual([]);
    }
  }
});

test('pages fit a phone with doubled text size, and the menu is reachable', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    ...['/', '/about', '/careers', '/generate-image'],
    ...['/capabilities/', '/solutions/', '/case-studies/', '/blog/'].flatMap(
      (folder) => recordPages.find((path) => path.startsWith(folder)) ?? [],
    ),
    ...['/domains', '/whitepapers', '/ai-requirements'],
    ...['/contact', '/newsletter', '/roi-calculator', '/terms-of-service', '/privacy-policy'],
  ]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await layOutWholePage(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect.soft(await elementsBeyondEdge(page), path).toEqual([]);
    const tooNarrow = await page
      .locator('main :is(label, dd), footer nav li')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 1).map((one) => one.textContent),
      );
    expect.soft(tooNarrow, path).toEqual([]);
    const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
    expect.soft((menu?.x ?? 0) + (menu?.width ?? 999), path).toBeLessThanOrEqual(390);
  }
});

test('the admin area is no wider than the screen', release, async ({ page }) => {
  await startSession(page);
  for (const path of [
    '/admin/contact-submissions',
    '/admin/security',
    '/admin/accounts',
    '/admin/audit-log',
    '/admin/newsletter',
  ]) {
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 512 });
      // At each from its start: an island may show another part of itself on a phone.
      await page.goto(path, { waitUntil: 'networkidle' });
      expect.soft(await elementsBeyondEdge(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('menu and search work at 200 % zoom', release, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Case Studies' }).first();
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeInViewport();
});

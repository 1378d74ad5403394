import type { Page } from '@playwright/test';
import { builtPages } from '../../scripts/build/built-pages.ts';
import { expect, logIn, test } from './site.ts';

/** What reaches beyond the right edge of the page and can be seen; what scrolls in a frame of its own may. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.localName}.${element.className}`.slice(0, 80))
      .slice(0, 5);
  });
}

/** 1280 px at 200 and at 400 %: what WCAG 2.2 asks of reflow (1.4.10). */
for (const width of [640, 320]) {
  test(`no page is wider than ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 512 });
    for (const path of [...builtPages(), '/contact', '/newsletter']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect.soft(await beyondTheEdge(page), path).toEqual([]);
    }
  });

  test(`the admin area is not wider than ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 512 });
    await logIn(page);
    for (const path of [
      '/admin/contact-submissions',
      '/admin/security',
      '/admin/accounts',
      '/admin/audit-log',
      '/admin/newsletter',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect.soft(await beyondTheEdge(page), path).toEqual([]);
    }
  });
}

test('with letters twice as large no page is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  for (const path of builtPages()) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect.soft(await beyondTheEdge(page), path).toEqual([]);
  }
});

test('at 200 % the menu and the search can be used', async ({ page }) => {
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

import type { Page } from '@playwright/test';
import { expect, release, test } from './site.ts';

const isLaidOut = (page: Page) =>
  page.locator('#contact').evaluate((element) => getComputedStyle(element).contentVisibility);

const readTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('a jump to a section lays out the whole page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#contact');
  await expect.poll(() => isLaidOut(page)).toBe('visible');
  await expect(page.locator('#contact')).toBeInViewport();

  await page.evaluate(() => document.querySelector('#about')?.scrollIntoView());
  const before = await readTop(page, '#about');
  await page.goto('/about');
  await page.goBack();
  await expect.poll(async () => Math.abs((await readTop(page, '#about')) - before)).toBeLessThanOrEqual(2);
  await page.reload();
  expect(await isLaidOut(page)).toBe('visible');
  await expect.poll(async () => Math.abs((await readTop(page, '#about')) - before)).toBeLessThanOrEqual(2);
});

test('print and pages without JavaScript show everything', release, async ({ page, browser, server }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  expect(await isLaidOut(page)).toBe('visible');

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${server.url}/`);
  expect(await isLaidOut(plain)).toBe('visible');
  await plain.close();
});

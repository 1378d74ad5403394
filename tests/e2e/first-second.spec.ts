import type { Page } from '@playwright/test';
import { expect, release, test } from './site.ts';

const laidOut = (page: Page) =>
  page.locator('#contact').evaluate((element) => getComputedStyle(element).contentVisibility);

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('the whole page is laid out where a place in it is gone to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#contact');
  await expect.poll(() => laidOut(page)).toBe('visible');
  await expect(page.locator('#contact')).toBeInViewport();

  await page.evaluate(() => document.querySelector('#about')?.scrollIntoView());
  const before = await topOf(page, '#about');
  await page.goto('/about');
  await page.goBack();
  await expect.poll(async () => Math.abs((await topOf(page, '#about')) - before)).toBeLessThanOrEqual(2);
  await page.reload();
  expect(await laidOut(page)).toBe('visible');
  await expect.poll(async () => Math.abs((await topOf(page, '#about')) - before)).toBeLessThanOrEqual(2);
});

test('paper and pages without script have all of it', release, async ({ page, browser, server }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  expect(await laidOut(page)).toBe('visible');

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${server.url}/`);
  expect(await laidOut(plain)).toBe('visible');
  await plain.close();
});

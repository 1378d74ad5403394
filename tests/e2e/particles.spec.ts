import type { Page } from '@playwright/test';
import { expect, release, test } from './site.ts';

const canvas = (page: Page) => page.locator('#home canvas');

// How long a frame takes must not depend on what else the machine does: none takes any time.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    performance.now = () => 0;
  }),
);

test('particles start when the page is idle, one per 15,000 px², at most 100', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/');
  await expect(canvas(page)).toHaveAttribute('data-state', 'running');
  await expect(canvas(page)).toHaveAttribute('aria-hidden', 'true');
  const area = await canvas(page).evaluate((element) => element.clientWidth * element.clientHeight);
  await expect(canvas(page)).toHaveAttribute('data-particles', String(Math.min(100, Math.round(area / 15_000))));
  await page.setViewportSize({ width: 1920, height: 1200 });
  await expect(canvas(page)).toHaveAttribute('data-particles', '100');
  expect(await canvas(page).evaluate((element: HTMLCanvasElement) => element.width / element.clientWidth)).toBeCloseTo(
    1,
    1,
  );
});

test('particles pause off screen and in a hidden tab', release, async ({ page }) => {
  await page.goto('/');
  await expect(canvas(page)).toHaveAttribute('data-state', 'running');
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(canvas(page)).toHaveAttribute('data-state', 'resting');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(canvas(page)).toHaveAttribute('data-state', 'running');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(canvas(page)).toHaveAttribute('data-state', 'resting');
});

test('particles are off with reduced motion, and on slow devices', release, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(canvas(page)).toHaveAttribute('data-state', 'resting');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    let now = 0;
    performance.now = () => (now += 100);
  });
  await page.reload();
  await expect(canvas(page)).toHaveAttribute('data-state', 'resting');
});

test('particles wait for interaction or an idle page', release, async ({ page }) => {
  await page.clock.install({ time: 0 });
  // Stopped before the page is opened: how long that takes must not count.
  await page.clock.pauseAt(60_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.clock.runFor(2900);
  await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()));
  expect(asked.filter((url) => url.includes('/particles.'))).toEqual([]);
  await expect(canvas(page)).not.toHaveAttribute('data-state');
  await page.mouse.move(300, 300);
  await expect(canvas(page)).toHaveAttribute('data-state', 'running');
});

import type { Page } from '@playwright/test';
import { expect, release, test } from './site.ts';

const ids = [
  'tinyml',
  'embedded',
  'computer-vision',
  'iot-infrastructure',
  'security',
  'data-engineering',
  'mobile-platforms',
  'power-optimization',
];

const selected = (page: Page) =>
  page.getByRole('tab').evaluateAll((tabs) => tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'));

/** Opens Home at the tabs, awake, with the clock in the test's hand and the pointer elsewhere. */
async function openTabs(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.clock.install();
  await page.goto('/');
  // From the first sign of a visitor on every place has its height, and what is scrolled to stays there.
  await page.dispatchEvent('body', 'pointerover');
  await page.locator('#capabilities .capability-list').scrollIntoViewIfNeeded();
  await page.getByRole('tab').first().waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Lets the time pass in steps, so that what is drawn can follow it. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}

test('eight tabs show a picture, a description, four features and a link to the page', async ({ page }) => {
  await openTabs(page);
  await expect(page.getByRole('tab')).toHaveCount(8);
  for (const [position, id] of ids.entries()) {
    await page.getByRole('tab').nth(position).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('img')).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(4);
    await expect(panel.getByRole('link')).toHaveAttribute('href', `/capabilities/${id}`);
  }
});

test('the next tab appears every 3000 ms, and the first follows the last', async ({ page }) => {
  await openTabs(page);
  const start = await selected(page);
  await pass(page, 3000);
  for (let step = 1; step <= 8; step++) {
    const before = await selected(page);
    await pass(page, 2990);
    expect(await selected(page)).toBe(before);
    await pass(page, 10);
    await expect.poll(() => selected(page)).toBe((before + 1) % 8);
  }
  expect(start).toBeGreaterThanOrEqual(0);
});

test('a click selects a tab, stops the rotation, and it resumes after 10 000 ms', async ({ page }) => {
  await openTabs(page);
  await page.getByRole('tab', { name: 'Data Engineering' }).click();
  await page.mouse.move(5, 5);
  expect(await selected(page)).toBe(5);
  await pass(page, 10_000);
  await pass(page, 2980);
  expect(await selected(page)).toBe(5);
  await pass(page, 40);
  await expect.poll(() => selected(page)).toBe(6);
});

test('rotation pauses under the pointer and with keyboard focus', release, async ({ page }) => {
  await openTabs(page);
  await page.getByRole('tabpanel').hover();
  const hovered = await selected(page);
  await pass(page, 9000);
  expect(await selected(page)).toBe(hovered);

  await page.mouse.move(5, 5);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowDown');
  await pass(page, 10);
  const chosen = (hovered + 1) % 8;
  await expect.poll(() => selected(page)).toBe(chosen);
  await pass(page, 20_000);
  expect(await selected(page)).toBe(chosen);
});

test('a button pauses and resumes it', async ({ page }) => {
  await openTabs(page);
  await page.getByRole('button', { name: 'Pause the rotation of the tabs' }).click();
  await page.mouse.move(5, 5);
  const paused = await selected(page);
  await pass(page, 12_000);
  expect(await selected(page)).toBe(paused);
  await page.getByRole('button', { name: 'Let the tabs rotate' }).click();
  await page.mouse.move(5, 5);
  await pass(page, 3050);
  await expect.poll(() => selected(page)).toBe((paused + 1) % 8);
});

test('rotation is off with reduced motion', release, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTabs(page);
  await expect(page.getByRole('button', { name: 'Pause the rotation of the tabs' })).toBeHidden();
  await pass(page, 12_000);
  expect(await selected(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tabs are links to the capability pages', async ({ page }) => {
    await page.goto('/');
    for (const id of ids)
      await expect(page.locator(`#capabilities .capability-list a[href="/capabilities/${id}"]`)).toBeVisible();
  });
});

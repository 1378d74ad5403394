import type { Page } from '@playwright/test';
import { expect, release, test } from './site.ts';

const ids = [
  ...['tinyml', 'embedded', 'computer-vision', 'iot-infrastructure'],
  ...['security', 'data-engineering', 'mobile-platforms', 'power-optimization'],
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

test('eight tabs rotate every 3000 ms, resume 10 000 ms after a click, and can be paused', async ({ page }) => {
  const pass = (milliseconds: number) => page.clock.runFor(milliseconds);
  await openTabs(page);
  await expect(page.getByRole('tab')).toHaveCount(8);
  await pass(3000);
  for (let step = 1; step <= 8; step++) {
    const before = await selected(page);
    await pass(2990);
    expect(await selected(page)).toBe(before);
    await pass(10);
    await expect.poll(() => selected(page)).toBe((before + 1) % 8);
  }

  for (const [position, id] of ids.entries()) {
    await page.getByRole('tab').nth(position).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('img')).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(4);
    await expect(panel.getByRole('link')).toHaveAttribute('href', `/capabilities/${id}`);
  }

  await page.getByRole('tab', { name: 'Data Engineering' }).click();
  await page.mouse.move(5, 5);
  expect(await selected(page)).toBe(5);
  await pass(10_000);
  await pass(2980);
  expect(await selected(page)).toBe(5);
  await pass(40);
  await expect.poll(() => selected(page)).toBe(6);

  await page.getByRole('button', { name: 'Pause the rotation of the tabs' }).click();
  await page.mouse.move(5, 5);
  const paused = await selected(page);
  await pass(12_000);
  expect(await selected(page)).toBe(paused);
  await page.getByRole('button', { name: 'Let the tabs rotate' }).click();
  await page.mouse.move(5, 5);
  await pass(3050);
  await expect.poll(() => selected(page)).toBe((paused + 1) % 8);
});

test('rotation pauses under the pointer and with keyboard focus', release, async ({ page }) => {
  await openTabs(page);
  await page.getByRole('tabpanel').hover();
  const hovered = await selected(page);
  await page.clock.runFor(9000);
  expect(await selected(page)).toBe(hovered);

  await page.mouse.move(5, 5);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.clock.runFor(10);
  const chosen = (hovered + 1) % 8;
  await expect.poll(() => selected(page)).toBe(chosen);
  await page.clock.runFor(20_000);
  expect(await selected(page)).toBe(chosen);
});

test(
  'rotation is off with reduced motion, and without JavaScript the tabs are links',
  release,
  async ({ page, browser, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openTabs(page);
    await expect(page.getByRole('button', { name: 'Pause the rotation of the tabs' })).toBeHidden();
    await page.clock.runFor(12_000);
    expect(await selected(page)).toBe(0);

    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(server.url);
    for (const id of ids) {
      await expect(plain.locator(`#capabilities .capability-list a[href="/capabilities/${id}"]`)).toBeVisible();
    }
    await plain.close();
  },
);

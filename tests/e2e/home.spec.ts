import type { Page } from '@playwright/test';
import { expect, release, test } from './site.ts';

const anchors = ['home', 'domains', 'applications', 'solutions', 'capabilities', 'about', 'mission', 'contact'];

test('Home has its sections in order, with their cards and applications', async ({ page }) => {
  await page.goto('/');
  for (const id of anchors) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
  const tops = await page.evaluate(
    (ids) => ids.map((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) + scrollY),
    ['home', 'domains', 'applications', 'capabilities', 'about', 'contact'],
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expect(page.locator('#domains').getByRole('article')).toHaveCount(6);

  const section = page.locator('#applications');
  const rows = section.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(rows).toHaveCount(7);
  for (const row of await rows.all()) {
    const [, count] = /(\d+) applications/.exec((await row.textContent()) ?? '') ?? [];
    await expect(row).toContainText('Production Ready');
    const links = row.locator('a[target="_blank"][rel="noopener noreferrer"][href^="https://"]');
    await expect(links).toHaveCount(Number(count));
  }
  const entry = rows.first().getByRole('link', { name: /^Dayframe/ });
  await expect(entry).toBeHidden();
  await rows.first().getByText('2 applications').click();
  await expect(entry).toBeVisible();
});

test('Scroll Down leads below the hero, and a figure to its receipt', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Scroll Down' }).click();
  await expectInView(page, 'domains');
  await page.locator('#home').getByRole('link', { name: '25+' }).click();
  await expect(page).toHaveURL(/\/trust#ai-projects$/);
  const receipt = page.locator('#ai-projects');
  await expect(receipt).toBeInViewport();
  await receipt.getByRole('button', { name: '25+' }).click();
  await expect(receipt.getByRole('term')).toContainText(['Period', 'Method', 'Counted by', 'Date']);
});

test('a URL with a hash scrolls to its element below the bar after 100 ms, also from another page', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Mission' }).click();
  await page.waitForURL(/\/($|#mission)/);
  await page.waitForLoadState('load');
  await page.clock.runFor(150);
  await expect(page).toHaveURL(/\/#mission$/);
  await expectInView(page, 'mission');
});

test('reading causes no layout shift', release, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 60)));
    }
  });
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.001);
});

/** Expects that the element's top is on the screen and not under the bar. */
async function expectInView(page: Page, id: string): Promise<void> {
  const top = () => page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(400);
  await expect.poll(top).toBeGreaterThanOrEqual(72);
}

const ids = [
  ...['tinyml', 'embedded', 'computer-vision', 'iot-infrastructure'],
  ...['security', 'data-engineering', 'mobile-platforms', 'power-optimization'],
];

const selected = (page: Page) =>
  page.getByRole('tab').evaluateAll((tabs) => tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'));

async function openTabs(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.clock.install();
  await page.goto('/');
  // Every section has its height after the first interaction, so the tabs stay in view.
  await page.dispatchEvent('body', 'pointerover');
  await page.locator('#capabilities .capability-list').scrollIntoViewIfNeeded();
  await page.locator('.capability-tabs[data-awake]').waitFor();
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

for (const [path, line] of [
  ['/', 'signal-drawn'],
  ['/', 'scale-drawn'],
  ['/careers', 'signal-crosses'],
  ['/solutions/healthcare', 'trace-drawn'],
] as const) {
  test(`${line} of ${path} is drawn along the scroll`, async ({ page }) => {
    await page.goto(path);
    const progress = (name: string) =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName === name)
        .map(({ effect }) => effect?.getComputedTiming().progress)
        .at(-1);
    expect(await page.evaluate(progress, line)).not.toBe(1);
    await expect(async () => {
      // The page grows while it is scrolled.
      await page.mouse.wheel(0, 20_000);
      expect(await page.evaluate(progress, line)).toBe(1);
    }).toPass();
  });
}

test.describe('Particles', () => {
  const canvas = (page: Page) => page.locator('#home canvas');

  // Frames take no time here, so that other work on the machine cannot change the result.
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
    expect(
      await canvas(page).evaluate((element: HTMLCanvasElement) => element.width / element.clientWidth),
    ).toBeCloseTo(1, 1);
  });

  test('particles are off with reduced motion', release, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(canvas(page)).toHaveAttribute('data-state', 'resting');
  });
});

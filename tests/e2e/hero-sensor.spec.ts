import type { Page, Request } from '@playwright/test';
import { fetchRemaining } from './quiet.ts';
import { expect, test } from './site.ts';
import { drawByFinger, drawByMouse, strokes } from './strokes.ts';

/** The sensor of the theme that shows. */
const sensor = (page: Page) => page.locator('.sensor-demo').filter({ visible: true });
const field = (page: Page) => sensor(page).locator('.sensor-field');
const answer = (page: Page) => sensor(page).getByRole('status');
const choice = (page: Page) => sensor(page).getByRole('combobox', { name: 'Draw a sign on the sensor' });

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('a mouse stroke loads the script, and the lamp shows its name and time', async ({ page }) => {
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await page.goto('/', { waitUntil: 'load' });
      await field(page).hover();
      await fetchRemaining(page);
      expect(requests.map((request) => request.url()).filter((url) => /gestures\.(js|.*bin)/.test(url))).toEqual([]);
      await expect(sensor(page)).toContainText('Draw here');
      await expect(answer(page)).toBeEmpty();

      await drawByMouse(field(page), strokes.Zigzag);
      await expect(answer(page)).toHaveText(/^Zigzag \d+\sµs on this device$/);
      await expect(sensor(page)).toHaveAttribute('data-state', 'read');
      await expect(answer(page)).toBeInViewport({ ratio: 1 });
    });
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a stroke is read without scrolling the page, and the next one works', async ({ page }) => {
    await page.goto('/');
    await field(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const top = await page.evaluate(() => scrollY);
    await drawByFinger(field(page), strokes.Circle);
    await expect(answer(page)).toHaveText(/^Circle/);
    await drawByFinger(field(page), strokes['None of these']);
    await expect(answer(page)).toHaveText(/^None of these/);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await expect(answer(page)).toBeInViewport({ ratio: 1 });
  });
});

test('the keyboard chooses a stroke, which is drawn and announced once', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View Our Work' }).focus();
  await page.keyboard.press('Tab');
  await expect(choice(page)).toBeFocused();
  await expect(choice(page)).toHaveCSS('opacity', '1');
  await answer(page).evaluate((element) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => element.textContent && said.push(element.textContent)).observe(element, {
      childList: true,
    });
  });
  await choice(page).selectOption('Spiral');
  await expect(answer(page)).toHaveText(/^Spiral/);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said.length)).toBe(1);
});

test('with reduced motion, the answer appears at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const animations = () => sensor(page).evaluate((element) => element.getAnimations({ subtree: true }).length);
  expect(await animations()).toBe(0);
  await choice(page).selectOption('Tick');
  await expect(answer(page)).toHaveText(/^Tick/);
  await expect(sensor(page).locator('.sensor-light').first()).toHaveCSS('animation-name', 'none');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows only the picture', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#home').getByRole('img').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('Draw here').filter({ visible: true })).toHaveCount(0);
    await expect(sensor(page)).toHaveCount(0);
  });
});

for (const path of ['/solutions/healthcare', '/solutions/finance', '/solutions/retail', '/solutions/education'])
  test(`the signal of ${path} reaches its last band, and is complete with reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const trace = page.locator('.signal-trace');
    await expect(trace).toHaveCSS('clip-path', 'none');
    await expect(trace).toHaveCSS('animation-name', 'none');
    const { bottom, end } = await trace.evaluate((element) => ({
      bottom: element.getBoundingClientRect().bottom,
      end: document.querySelector('main')?.getBoundingClientRect().bottom,
    }));
    expect(bottom).toBe(end);
  });

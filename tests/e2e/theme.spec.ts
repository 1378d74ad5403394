import type { Page } from '@playwright/test';
import { fetchRemaining } from './quiet.ts';
import { expect, release, test } from './site.ts';

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

test('the browser’s own bars match the theme', release, async ({ page }) => {
  // A browser takes the first that applies.
  const bars = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return metas.find(({ media }) => !media || matchMedia(media).matches)?.content;
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/contact/sent');
  const light = await bars();
  expect(light).toMatch(/^#f/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(bars).toMatch(/^#0/);
  const dark = await bars();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(bars).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(bars).toBe(dark);
  await page.goto('/about');
  await expect.poll(bars).toBe(dark);
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

for (const [theme, shown, hidden] of [
  ['dark', /marcus-oyelaran\./, /marcus-oyelaran-day\./],
  ['light', /marcus-oyelaran-day\./, /marcus-oyelaran\./],
] as const) {
  test(`the ${theme} theme loads no picture of the other`, release, async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.url());
    });
    const fetched = (name: RegExp) => pictures.filter((url) => name.test(url)).length;
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/about');
    const portrait = page.getByRole('img', { name: /^Marcus Oyelaran/ });
    await portrait.scrollIntoViewIfNeeded();
    await expect.poll(() => fetched(shown)).toBe(1);
    await fetchRemaining(page);
    expect(fetched(hidden)).toBe(0);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(() => fetched(hidden)).toBe(1);
    await expect(portrait).toHaveCount(1);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch is hidden, and the system decides', release, async ({ page }) => {
    await page.goto('/contact/sent');
    await expect(page.getByRole('button', { name: 'Dark theme' })).toBeHidden();
  });
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/violations.ts';
import { readSampleRecord, recordPages } from '../reading/records.ts';
import { expect, release, test } from './site.ts';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' });
const options = (page: Page) => dialog(page).getByRole('option');
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true });
const status = (page: Page) => dialog(page).getByRole('status');

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeVisible();
  await field(page).fill(query);
}

test('button and shortcut open the search, which is used by keyboard and gives the focus back', async ({ page }) => {
  await page.goto('/contact');
  await button(page).click();
  await expect(field(page)).toBeFocused();
  await expect(options(page)).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  for (const keys of ['Control+k', 'Meta+k']) {
    await page.locator('[name="company"]').focus();
    await page.keyboard.press(keys);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('[name="company"]')).toBeFocused();
  }

  await search(page, 'qqzzyxw');
  await expect(status(page)).toContainText('No results for “qqzzyxw”');
  await expect(dialog(page).getByRole('heading', { name: 'No results for “qqzzyxw”' })).toBeVisible();
  await expect(dialog(page).getByRole('option', { name: 'Case Studies' })).toBeVisible();
  await field(page).fill('<img src=x onerror=alert(1)>');
  await expect(status(page)).toContainText('<img src=x');
  await expect(dialog(page).locator('img')).toHaveCount(0);

  await field(page).fill('latency');
  await expect(status(page)).toHaveText(/results$/);
  const count = await options(page).count();
  expect(count).toBeGreaterThan(3);
  const expectChosen = async (place: number) => {
    await expect(chosen(page)).toHaveCount(1);
    const id = (await options(page).nth(place).getAttribute('id')) ?? '';
    await expect(chosen(page)).toHaveAttribute('id', id);
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id);
    await expect(chosen(page)).toBeInViewport();
  };
  await expectChosen(0);
  for (const [key, place] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['End', count - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectChosen(place);
  }
  const href = (await chosen(page).getAttribute('href')) ?? '';
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href}`);
});

test('results show title, kind and excerpt, and link to headings', async ({ page }) => {
  const path = recordPages.find((one) => one.startsWith('/blog/'));
  await page.goto(path ?? '');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const heading = page.getByRole('main').locator('a[href^="#"]').first();
  await search(page, (await heading.textContent()) ?? '');
  const result = dialog(page).locator(`[role="option"][href="${path}"]`);
  await expect(result).toContainText(title);
  await expect(result).toContainText(readSampleRecord('search').kinds.blog);
  await expect(result.locator('mark').first()).toBeVisible();
  await expect(status(page)).toHaveText(/^\d+ results?$/);
  const part = dialog(page).locator(`[data-part][href^="${path}#"]`).first();
  const [, id] = ((await part.getAttribute('href')) ?? '').split('#');
  await expect(page.locator(`main [id="${id}"]`)).toContainText(await part.locator('.search-option-title').innerText());
});

test('Enter waits for pending results', release, async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.type('dayframe');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/domains#ai-life-manager');
});

test.describe('a failure', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to/] });

  test('of the index shows an error and can be retried', release, async ({ page }) => {
    await page.route('**/pagefind/**', (route) => route.abort());
    await page.goto('/about');
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('heading', { name: 'The search could not be loaded' })).toBeVisible();
    await page.unroute('**/pagefind/**');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(field(page)).toBeFocused();
    await field(page).fill('latency');
    await expect(status(page)).toHaveText(/results$/);
  });

  test('of the dialog shows an error, and the next press retries', release, async ({ page }) => {
    await page.route('**/search.js', (route) => route.abort());
    await page.goto('/about');
    await button(page).click();
    await expect(page.getByRole('alert')).toHaveText('The search could not be loaded. Try again.');
    // The retry uses another address, because a browser may cache the failure of the first.
    await button(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('the dialog has no violation and no overflow', release, async ({ page }) => {
  await page.goto('/about');
  for (const query of ['', 'latency', 'qqzzyxw']) {
    await search(page, query);
    if (query !== '') await expect(status(page)).toHaveText(query === 'latency' ? /results$/ : /^No results/);
    await expectAccessible(page);
  }
});

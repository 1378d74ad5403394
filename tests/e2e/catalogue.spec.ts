import type { Page } from '@playwright/test';
import { expect, release, test } from './site.ts';

const counts: [title: string, count: number][] = [
  ['All', 20],
  ['Embedded Systems', 3],
  ['IoT Intelligence', 2],
  ['AI and Productivity', 2],
  ['Career and HR', 2],
  ['Academic and Institutional', 2],
  ['Parenting and Child Safety', 2],
  ['Communication and Reputation', 2],
  ['Creative and Entertainment', 2],
  ['Education and Test Preparation', 5],
];

const cards = (page: Page) => page.locator('[data-entry]:visible');
const field = (page: Page) => page.getByPlaceholder('Search applications and services...', { exact: true });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name });
const chosen = (page: Page) => page.locator('.category-button[aria-pressed="true"]');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('the catalogue is filtered, and entries open in a new tab without opener and referrer', async ({ page }) => {
  await page.goto('/domains');
  const buttons = page.getByRole('group', { name: 'Category' }).getByRole('button');
  await expect(buttons).toHaveCount(10);
  for (const [index, [title, count]] of counts.entries()) {
    await expect(buttons.nth(index)).toHaveAccessibleName(`${title} (${count})`);
  }
  for (const [title, count] of counts.toReversed()) {
    await filter(page, title).click();
    await expect(cards(page), title).toHaveCount(count);
    await expect(chosen(page)).toHaveAccessibleName(`${title} (${count})`);
    await expect(status(page)).toHaveText(`${count} results`);
  }

  for (const card of await cards(page).all()) {
    expect(await card.locator('.list-node').count()).toBe(3);
    const tags = card.getByRole('list', { name: 'Technologies' }).getByRole('listitem');
    expect(await tags.count()).toBe(5);
    await expect(tags.last()).toHaveText(/^\+[1-9]and [1-9] more$/);
    await expect(card.getByRole('img')).toHaveAttribute('alt', /.+/);
  }
  const links = await page
    .locator('[data-entry] h3 a[href]')
    .evaluateAll((all) => all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))));
  expect(links).toEqual(Array(17).fill([expect.stringMatching(/^https:/), '_blank', 'noopener noreferrer']));
  for (const id of ['embedded-vision-module', 'iot-cold-chain', 'iot-energy-gateway']) {
    const link = page.locator(`[data-entry="${id}"]`).getByRole('link');
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await link.click({ force: true });
  }
  await expect(page).toHaveURL(/\/domains$/);
  expect(page.context().pages()).toHaveLength(1);
});

test('a search combines with a category, in the URL, which Back and Forward restore', async ({ page }) => {
  await page.goto('/domains');
  await expect(heading(page, 'All applications and services')).toBeVisible();
  await filter(page, 'Education and Test Preparation').click();
  await expect(page).toHaveURL(/\/domains\?category=education$/);
  await field(page).pressSequentially('react');
  await expect(page).toHaveURL(/\/domains\?q=react&category=education$/);
  await expect(heading(page, 'Results for “react”')).toBeVisible();
  const inEducation = await cards(page).count();
  expect(inEducation).toBeGreaterThan(1);
  await filter(page, 'Career and HR').click();
  await expect(page).toHaveURL(/\/domains\?q=react&category=career$/);

  await page.goBack();
  await expect(page).toHaveURL(/\/domains\?q=react&category=education$/);
  await expect(cards(page)).toHaveCount(inEducation);
  await page.goBack();
  await expect(page).toHaveURL(/\/domains$/);
  await expect(field(page)).toHaveValue('');
  await expect(cards(page)).toHaveCount(20);
  await page.goForward();
  await expect(field(page)).toHaveValue('react');
  await expect(chosen(page)).toHaveAccessibleName('Education and Test Preparation (3)');

  await field(page).fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No applications found' })).toBeVisible();
  await expect(page.getByText('🔍')).toHaveAttribute('aria-hidden', 'true');
  await expect(
    page.getByText(
      'Try adjusting your search terms or browse different categories to discover our applications and services.',
    ),
  ).toBeVisible();
  await expect(status(page)).toHaveText('0 results');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(cards(page)).toHaveCount(20);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/\/domains$/);
});

test('the whole catalogue works by keyboard, and focus reveals the link icon', release, async ({ page }) => {
  await page.goto('/domains');
  // The breadcrumbs have the link before it.
  await page.getByRole('main').getByRole('navigation').getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('exam');
  await expect(page).toHaveURL(/q=exam$/);
  for (let tabs = 0; tabs < 10; tabs++) await page.keyboard.press('Tab');
  await expect(filter(page, 'Education and Test Preparation')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveAccessibleName('Education and Test Preparation (2)');
  await page.keyboard.press('Tab');
  const first = cards(page).first();
  await expect(first.getByRole('link')).toBeFocused();
  await expect(first.locator('.catalogue-icon')).toHaveCSS('opacity', '1');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await tab.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows every entry and no broken controls', release, async ({ page }) => {
    await page.goto('/domains?category=iot');
    await expect(cards(page)).toHaveCount(20);
    await expect(field(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /^Education/ })).toBeHidden();
  });
});

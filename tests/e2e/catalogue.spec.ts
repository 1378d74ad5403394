import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const cards = (page: Page) => page.locator('[data-entry]:visible');
const field = (page: Page) => page.getByPlaceholder('Search applications and services...', { exact: true });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name });
const chosen = (page: Page) => page.locator('.category-button[aria-pressed="true"]');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('the catalogue is filtered, and entries open in a new tab without opener and referrer', async ({ page }) => {
  await page.goto('/domains');
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveCount(10);
  for (const [title, count] of [
    ['Education and Test Preparation', 5],
    ['All', 20],
  ] as const) {
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

  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL(/\/domains\?category=education$/);
  await expect(cards(page)).toHaveCount(5);
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear the search' })).toHaveCount(0);

  await field(page).fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No applications found' })).toBeVisible();
  await expect(status(page)).toHaveText('0 results');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(cards(page)).toHaveCount(20);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/\/domains$/);
});

import type { Page } from '@playwright/test';
import { administrator } from '../servers/site.ts';
import { expect, fillEnquiry, interceptRequests, keepScripts, logIn, release, sendEnquiry, test } from './site.ts';
import { stored } from './stored.ts';

const scripts = /\/_astro\/[^/]+\.js/;
const form = (page: Page) => page.locator('form[action="/contact"]');

test('a double press before hydration stores one submission', async ({ page, freshServer }) => {
  await keepScripts(page);
  await page.goto(freshServer.url);
  await fillEnquiry(page, { message: 'Asleep' });
  await form(page).locator('[type="submit"]').dblclick();
  await expect(page).toHaveURL(/\/contact\/sent$/);
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  expect(stored(freshServer).map(({ message }) => message)).toEqual(['Asleep']);
});

test.describe('scripts that fail to load', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to load resource|astro-island/] });

  test('leave the forms to the browser', release, async ({ page, freshServer }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto(`${freshServer.url}/contact`);
    await fillEnquiry(page);
    await page.getByLabel('Subject').press('Enter');
    await expect(page).toHaveURL(/\/contact\/sent$/);
    expect(stored(freshServer)).toHaveLength(1);
    await page.goto(`${freshServer.url}/admin/login`);
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/contact-submissions$/);
  });

  test('are requested again by the next touch, which repeats the press', release, async ({ page }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto('/domains');
    const asked = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'IoT Intelligence (2)' }).click();
    await asked;
    await expect(page.locator('[data-entry]:visible')).toHaveCount(24);
    await page.unroute(scripts);
    await page.getByRole('searchbox').hover();
    await expect(page.locator('[data-entry]:visible')).toHaveCount(2);
  });
});

test('presses are handled in order', release, async ({ page }) => {
  const letThrough = await keepScripts(page);
  await page.goto('/domains');
  await page.getByRole('button', { name: 'Education and Test Preparation (9)' }).click();
  await page.getByRole('button', { name: 'Embedded Systems (3)' }).click();
  letThrough();
  await expect(page.locator('[data-entry]:visible')).toHaveCount(3);
  await expect(page).toHaveURL(/category=embedded$/);
});

test.describe('input before the admin area is hydrated', () => {
  test('filters the inbox', release, async ({ page, freshServer }) => {
    await sendEnquiry(freshServer, { name: 'Grace' });
    await sendEnquiry(freshServer, { name: 'Ada', subject: 'Another' });
    await interceptRequests(page);
    await logIn(page, freshServer.url);
    const letThrough = await keepScripts(page);
    await page.goto(`${freshServer.url}/admin/contact-submissions`);
    await page.getByRole('searchbox', { name: 'Search submissions' }).fill('grace');
    await page.getByLabel('Read or unread').selectOption('unread');
    letThrough();
    await expect(page.getByText('Matching submissions: 1')).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=grace/);
    await expect(page).toHaveURL(/[?&]state=unread/);
    await expect(page.getByRole('searchbox', { name: 'Search submissions' })).toHaveValue('grace');
  });
});

test.describe('tabs before hydration', () => {
  test('keep the focus, and open like links', release, async ({ page }) => {
    const letThrough = await keepScripts(page);
    await page.goto('/');
    const links = page.locator('.capability-tab');
    await page.dispatchEvent('body', 'pointerover');
    await page.locator('#capabilities').scrollIntoViewIfNeeded();
    const opened = page.context().waitForEvent('page');
    await links.nth(2).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(/\/capabilities\/computer-vision$/);

    await links.nth(2).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    letThrough();
    const tab = page.getByRole('tab').nth(3);
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });
});

import type { Page } from '@playwright/test';
import { administrator } from '../servers/site.ts';
import { islands } from './islands.ts';
import {
  expect,
  fillEnquiry,
  interceptRequests,
  keepScripts,
  logIn,
  release,
  releaseUnless,
  sendEnquiry,
  test,
} from './site.ts';
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
    await expect(page.locator('[data-entry]:visible')).toHaveCount(20);
    await page.unroute(scripts);
    await page.getByRole('searchbox').hover();
    await expect(page.locator('[data-entry]:visible')).toHaveCount(2);
  });
});

test('presses are handled in order', release, async ({ page }) => {
  const letThrough = await keepScripts(page);
  await page.goto('/domains');
  await page.getByRole('button', { name: 'Education and Test Preparation (5)' }).click();
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

for (const name of ['the contact form', 'the newsletter form of the blog', 'the image studio']) {
  test(
    `${name} keeps the focus while sending, once`,
    releaseUnless(name === 'the contact form'),
    async ({ page, freshServer }) => {
      const { path, values, part, outcome, sentTo, waiting } = islands[name] ?? {};
      if (!path || !part || !outcome || !waiting) throw new Error(`There is no ${name}`);
      const submit = part(page);
      await interceptRequests(page);
      await page.goto(`${freshServer.url}${path}`);
      await submit.hover();
      await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const calls: Record<string, unknown>[] = [];
      await page.route(`**${sentTo?.[0]}`, async (route) => {
        calls.push(route.request().postDataJSON());
        await held;
        await route.continue();
      });
      for (const [field, value] of Object.entries(values?.('focus') ?? {})) {
        await page.locator(`main [name="${field}"]`).fill(String(value));
      }
      await submit.focus();
      await page.keyboard.press('Enter');
      await expect(submit).toHaveText(waiting);
      await expect(submit).toBeDisabled();
      await expect(submit).toBeFocused();
      // Further presses are ignored.
      await page.keyboard.press('Enter');
      await submit.click({ force: true });
      release();
      await outcome(page);
      await expect(submit).toBeEnabled();
      await expect(submit).toBeFocused();
      expect(calls).toHaveLength(1);
      // The server detects machines by the time that a form took to fill in.
      if (values) expect(calls[0]?.elapsed).toEqual(expect.any(Number));
    },
  );
}

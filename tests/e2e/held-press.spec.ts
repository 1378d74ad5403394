import type { Page } from '@playwright/test';
import { administrator } from '../servers/site.ts';
import {
  expect,
  fillEnquiry,
  holdTimers,
  interceptRequests,
  logIn,
  notice,
  pressWaitMs,
  sendEnquiry,
  startSession,
  test,
} from './site.ts';
import { stored } from './stored.ts';

const scripts = '**/_astro/*.js';
const form = (page: Page) => page.locator('form[action="/contact"]');
const button = (page: Page) => form(page).locator('[type="submit"]');

/** Keeps the scripts of islands from the page until they are let through. */
async function keepScripts(page: Page): Promise<() => void> {
  const { promise: kept, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(scripts, (route) => kept.then(() => route.continue()));
  return letThrough;
}

/** Opens a page with the clock in the test's hand. */
async function openStopped(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

test('a form that is held says so, and is sent by the browser after 8 s', async ({ page, freshServer }) => {
  await keepScripts(page);
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await openStopped(page, freshServer.url);
  await fillEnquiry(page, { message: 'Held' });
  await button(page).click();
  await expect(form(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeFocused();
  // A second press changes nothing, and neither does Enter.
  await button(page).click();
  await page.getByLabel('Subject').press('Enter');
  await page.clock.runFor(7500);
  expect(posted).toEqual([]);
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/contact\/sent$/);
  expect(posted).toEqual([`${freshServer.url}/contact`]);
  expect(stored(freshServer).map(({ message }) => message)).toEqual(['Held']);
});

test('a form that the browser is sending is not sent again, until the page is come back to', {
  tag: '@release',
}, async ({ page, freshServer }) => {
  const letThrough = await keepScripts(page);
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await openStopped(page, freshServer.url);
  await fillEnquiry(page);
  // An answer that is long in coming: the page stays what it is.
  await form(page).evaluate((element: HTMLFormElement) => {
    element.submit = () => {
      element.dataset.sent = `${element.dataset.sent ?? ''}once `;
    };
  });
  await button(page).click();
  await page.clock.runFor(9000);
  await expect(form(page)).toHaveAttribute('data-sent', 'once ');
  await page.clock.resume();

  // Its island wakes after all.
  letThrough();
  await page.locator('#contact astro-island:not([ssr])').waitFor({ state: 'attached' });
  await button(page).click({ force: true });
  await page.keyboard.press('Enter');
  await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()));
  await expect(form(page)).toHaveAttribute('data-sent', 'once ');
  expect(calls).toEqual([]);

  // What a browser says to a page that it puts aside, to take it up again when the visitor comes back.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(form(page)).not.toHaveAttribute('aria-busy', 'true');
  await button(page).click();
  await expect(notice(page, 'Message Sent')).toBeVisible();
  expect(calls).toEqual([`${freshServer.url}/api/contact-submissions`]);
});

test.describe('scripts that cannot be loaded', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to load resource|astro-island/] });

  for (const path of ['/', '/contact']) {
    test(`leave the form of ${path} to the browser, at once`, { tag: '@release' }, async ({ page, freshServer }) => {
      await page.route(scripts, (route) => route.abort());
      await page.goto(`${freshServer.url}${path}`);
      await fillEnquiry(page);
      await page.getByLabel('Subject').press('Enter');
      await expect(page).toHaveURL(/\/contact\/sent$/);
      expect(stored(freshServer)).toHaveLength(1);
    });
  }

  test('leave the login to the browser', { tag: '@release' }, async ({ page, server }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto(`${server.url}/admin/login`);
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/contact-submissions$/);
  });

  test('give a button that does nothing without them its own look back, until they come', { tag: '@release' }, async ({
    page,
  }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto('/domains');
    const filter = page.getByRole('button', { name: 'IoT Intelligence (2)' });
    const asked = page.waitForRequest(scripts);
    await filter.click();
    await asked;
    await expect(filter).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('[data-entry]:visible')).toHaveCount(24);
  });
});

test('a button whose island does not wake gets its own look back after 8 s, and is heard when it is pressed later', {
  tag: '@release',
}, async ({ page }) => {
  const letThrough = await keepScripts(page);
  await openStopped(page, '/domains');
  const filter = page.getByRole('button', { name: 'IoT Intelligence (2)' });
  await filter.click();
  await expect(filter).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(8100);
  await expect(filter).not.toHaveAttribute('aria-busy', 'true');
  letThrough();
  await page.locator('.catalogue[data-awake]').waitFor();
  await expect(page.locator('[data-entry]:visible')).toHaveCount(24);
  await filter.click();
  await expect(page.locator('[data-entry]:visible')).toHaveCount(2);
});

test('what is pressed one after the other is done in that order', { tag: '@release' }, async ({ page }) => {
  const letThrough = await keepScripts(page);
  await holdTimers(page, pressWaitMs);
  await page.goto('/domains');
  await page.getByRole('button', { name: 'Education and Test Preparation (9)' }).click();
  await page.getByRole('button', { name: 'Embedded Systems (3)' }).click();
  letThrough();
  await expect(page.locator('[data-entry]:visible')).toHaveCount(3);
  await expect(page).toHaveURL(/category=embedded$/);
});

test('a password is shown and sent, both pressed while the login was asleep', { tag: '@release' }, async ({ page }) => {
  const letThrough = await keepScripts(page);
  await holdTimers(page, pressWaitMs);
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  letThrough();
  await expect(notice(page, 'Login successful')).toBeVisible();
});

test.describe('what was typed or chosen before the admin area was awake', () => {
  test('filters the inbox', async ({ page, freshServer }) => {
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

  test('chooses what the audit log shows', { tag: '@release' }, async ({ page }) => {
    await startSession(page);
    const letThrough = await keepScripts(page);
    await page.goto('/admin/audit-log');
    await page.getByLabel('Action').selectOption('Logged in');
    letThrough();
    await expect(page).toHaveURL(/\?action=login$/);
    await expect(page.getByLabel('Action')).toHaveValue('login');
  });
});

test.describe('tabs that are asleep', () => {
  test('are reached and opened by the keyboard', { tag: '@release' }, async ({ page }) => {
    await keepScripts(page);
    await page.goto('/webinars');
    // The sentence above the tabs has the link before them.
    await page.getByRole('main').locator('p a').first().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tab', { name: 'Upcoming' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#past')).toBeVisible();
    await expect(page.locator('#upcoming')).toBeHidden();
  });

  test('keep the focus when they wake, and open in another tab of the browser as links do', {
    tag: '@release',
  }, async ({ page }) => {
    const letThrough = await keepScripts(page);
    await holdTimers(page, pressWaitMs);
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

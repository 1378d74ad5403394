import type { Page } from '@playwright/test';
import { administrator } from '../servers/site.ts';
import { allStored } from './database.ts';
import { contact, islands, press } from './islands.ts';
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

const scripts = /\/_astro\/[^/]+\.js/;
const form = (page: Page) => page.locator('form[action="/contact"]');

test('a double press before hydration stores one submission', async ({ page, freshServer }) => {
  await keepScripts(page);
  await page.goto(freshServer.url);
  await fillEnquiry(page, { message: 'Asleep' });
  await form(page).locator('[type="submit"]').dblclick();
  await expect(page).toHaveURL(/\/contact\/sent$/);
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  expect(allStored(freshServer).map(({ message }) => message)).toEqual(['Asleep']);
});

test.describe('scripts that fail to load', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to load resource|astro-island/] });

  test('leave the forms to the browser', release, async ({ page, freshServer }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto(`${freshServer.url}/contact`);
    await fillEnquiry(page);
    await page.getByLabel('Subject').press('Enter');
    await expect(page).toHaveURL(/\/contact\/sent$/);
    expect(allStored(freshServer)).toHaveLength(1);
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

test('input before the admin area is hydrated filters the inbox', release, async ({ page, freshServer }) => {
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

test('tabs before hydration keep the focus, and open like links', release, async ({ page }) => {
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

test('the contact form keeps the focus while sending, once', async ({ page, freshServer }) => {
  const submit = contact.part(page);
  await interceptRequests(page);
  await page.goto(`${freshServer.url}${contact.path}`);
  await submit.hover();
  await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const calls: Record<string, unknown>[] = [];
  await page.route(`**${contact.sentTo[0]}`, async (route) => {
    calls.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  await fillEnquiry(page);
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(submit).toHaveText('Sending...');
  await expect(submit).toBeDisabled();
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  await submit.click({ force: true });
  release();
  await contact.outcome(page);
  await expect(submit).toBeEnabled();
  await expect(submit).toBeFocused();
  expect(calls).toHaveLength(1);
  // The server recognizes bots by the time it took to fill in a form.
  expect(calls[0]?.elapsed).toEqual(expect.any(Number));
});

test.describe('On a page that others changed', () => {
  /** Translators, password managers and extensions make these changes to an island. Each function runs in the page. */
  const changes = {
    'all words translated': (island: Element) => {
      document.documentElement.classList.add('translated-ltr');
      const words = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (words.nextNode()) if (words.currentNode.nodeValue?.trim()) texts.push(words.currentNode);
      for (const text of texts) {
        const [outer, inner] = [document.createElement('FONT'), document.createElement('FONT')];
        inner.append(`« ${text.nodeValue} »`);
        outer.append(inner);
        text.parentNode?.insertBefore(outer, text);
        (text as ChildNode).remove();
      }
    },
    'an element after each field and button': (island: Element) => {
      for (const control of island.querySelectorAll('input, select, textarea, button')) {
        control.after(document.createElement('div'));
      }
    },
    'elements in place of others': (island: Element) => {
      for (const part of [...island.querySelectorAll('label, legend, [role=tablist], nav')]) {
        const copy = part.cloneNode(true);
        (copy as Element).classList.add('replaced');
        part.replaceWith(copy);
      }
    },
  };

  test.use({ allowedErrors: [/Minified React error #418/] });

  for (const [name, island] of Object.entries(islands)) {
    // This panel is a plain script, not an island.
    if (name === 'the panel that reads gestures') continue;
    for (const [what, change] of Object.entries(changes)) {
      for (const moment of ['asleep', 'awake'] as const) {
        // A copy of an element lacks React's event handlers, and nothing can add them.
        if (what === 'elements in place of others' && moment === 'awake') continue;
        const isUsual = name === 'the contact form' && what === 'all words translated' && moment === 'asleep';
        test(`${name} works with ${what} while it is ${moment}`, releaseUnless(isUsual), ({ browser, server }) =>
          press(browser, server, island, { way: 'mouse', moment, change }),
        );
      }
    }
  }
});

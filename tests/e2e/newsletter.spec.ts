import type { Page } from '@playwright/test';
import { readSampleRecord } from '../reading/records.ts';
import { fetchRemaining } from './quiet.ts';
import { expect, interceptRequests, notice, release, type Server, test } from './site.ts';
import { stored as storedRows } from './stored.ts';

const { newsletter: words } = readSampleRecord('blog-page');
const address = '**/api/newsletter';
const thanks = "Thank you for subscribing to our newsletter. You'll receive the latest AI insights and updates.";
const failure = 'There was a problem subscribing to our newsletter. Please try again.';
const advice = 'Enter an email address such as name@example.com.';

const form = (page: Page) => page.getByRole('main').locator('form');
const email = (page: Page) => page.getByRole('main').getByLabel('Email');
const button = (page: Page) => form(page).getByRole('button');

/** Opens the newsletter form and waits until it is awake. */
async function openForm(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/blog`);
  await email(page).focus();
  await page.locator('astro-island:not([ssr])').waitFor();
}

/** Turns off the browser's own checks, so that the server sees the form. */
const leaveToServer = (page: Page) =>
  form(page).evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });

const record = {
  name: 'Newsletter Subscriber',
  email: 'ada@example.com',
  company: null,
  phone: null,
  subject: 'Newsletter Subscription',
  message: 'Subscribed to newsletter',
  website: readSampleRecord('company').website,
};

const stored = (server: Server) =>
  storedRows(server).map((row) => Object.fromEntries(Object.keys(record).map((name) => [name, row[name]])));

async function expectFailure(page: Page, value: string): Promise<void> {
  const toast = notice(page, 'Subscription Failed');
  await expect(toast).toContainText(failure);
  await expect(toast).toHaveAttribute('data-type', 'error');
  await expect(email(page)).toHaveValue(value);
  await expect(button(page)).toHaveText('Subscribe');
  await expect(button(page)).toBeEnabled();
}

async function expectThanks(page: Page, server: Server): Promise<void> {
  await expect(notice(page, 'Successfully Subscribed!')).toContainText(thanks);
  await expect(email(page)).toHaveValue('');
  await expect(email(page)).not.toHaveAttribute('aria-invalid');
  await expect(button(page)).toHaveText('Subscribe');
  await expect(button(page)).toBeEnabled();
  expect(stored(server)).toEqual([record]);
}

test('the newsletter page shows the email about the newest article', release, async ({ page }) => {
  await page.goto('/blog');
  const newest = page.getByRole('article').first().getByRole('link');
  const [title, href] = [await newest.innerText(), await newest.getAttribute('href')];
  await page.getByRole('link', { name: words.more }).click();
  await expect(page).toHaveURL(/\/newsletter$/);
  const message = page.getByRole('figure', { name: words.issue });
  await expect(message.getByRole('heading')).toHaveText(title);
  await expect(message.getByRole('link', { name: 'Read the article' })).toHaveAttribute('href', href ?? '');
  const seen = message.getByRole('img').locator('visible=true');
  await expect.poll(() => seen.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1200);
  const promise = page.getByRole('heading', { name: words.promise.title }).locator('xpath=ancestor::section');
  await expect(promise.getByRole('listitem')).toHaveCount(words.promise.points.length);
});

test.describe('signing up for the newsletter', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('sends no blanks, shows a rejection at the field, then thanks and stores the record', async ({
    page,
    freshServer,
  }) => {
    await openForm(page, freshServer.url);
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('newsletter') && calls.push(request.method()));
    await button(page).click();
    expect(await email(page).evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
    // Also where no browser stops it.
    await leaveToServer(page);
    for (const blank of ['', '   ']) {
      await email(page).fill('');
      await email(page).pressSequentially(blank);
      await button(page).click();
    }
    await fetchRemaining(page);
    expect(calls).toEqual([]);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

    await email(page).fill('nobody');
    await button(page).click();
    await expectFailure(page, 'nobody');
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toHaveAccessibleDescription(advice);

    await email(page).fill(' ada@example.com ');
    await email(page).press('Enter');
    await expectThanks(page, freshServer);
    await expect(email(page)).toHaveAccessibleDescription('');
  });

  test('keeps the address for another try after a lost connection', release, async ({ page, freshServer }) => {
    await interceptRequests(page);
    await openForm(page, freshServer.url);
    await page.route(address, (route) => route.abort());
    await email(page).fill('ada@example.com');
    await button(page).click();
    await expectFailure(page, 'ada@example.com');
    expect(stored(freshServer)).toEqual([]);
    await page.unroute(address);
    await button(page).click();
    await expectThanks(page, freshServer);
  });
});

test.describe('a rejected sign-up without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of (422|503)/] });

  test('returns with the value and can be corrected', release, async ({ page, freshServer }) => {
    await page.goto(`${freshServer.url}/blog`);
    await leaveToServer(page);
    await email(page).fill('nobody"<b>');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await button(page).click();
    expect((await answer).status()).toBe(422);
    await expect(page).toHaveURL(`${freshServer.url}/newsletter`);
    await expect(page.getByRole('alert')).toContainText('Nothing was sent yet');
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toHaveAccessibleDescription(advice);
    await expect(email(page)).toHaveValue('nobody"<b>');
    expect(stored(freshServer)).toEqual([]);

    await email(page).fill('ada@example.com');
    await button(page).click();
    await expect(page).toHaveURL(`${freshServer.url}/newsletter/subscribed`);
    expect(stored(freshServer)).toEqual([record]);
  });
});

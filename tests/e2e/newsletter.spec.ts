import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { readSampleRecord } from '../reading/records.ts';
import { expect, interceptRequests, notice, release, releaseUnless, type Server, test } from './site.ts';

const { newsletter: words } = readSampleRecord('blog-page');
const address = '**/api/newsletter';
const thanks = "Thank you for subscribing to our newsletter. You'll receive the latest AI insights and updates.";
const failure = 'There was a problem subscribing to our newsletter. Please try again.';

const email = (page: Page) => page.getByRole('main').getByLabel('Email');
const button = (page: Page) => page.getByRole('main').locator('form').getByRole('button');

/** Opens the newsletter form and waits until it is awake. */
async function openForm(page: Page, url = '/blog'): Promise<void> {
  await page.goto(url);
  await email(page).focus();
  await page.locator('astro-island:not([ssr])').waitFor();
}

/** Notes every call to the newsletter's address. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('newsletter') && calls.push(request.method()));
  return calls;
}

function stored({ databaseUrl }: Server) {
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { readOnly: true });
  const rows = database
    .prepare('select name, email, company, phone, subject, message, website from contact_submissions')
    .all();
  database.close();
  return rows.map((row) => ({ ...row }));
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

const record = {
  name: 'Newsletter Subscriber',
  email: 'ada@example.com',
  company: null,
  phone: null,
  subject: 'Newsletter Subscription',
  message: 'Subscribed to newsletter',
  website: readSampleRecord('company').website,
};

test.describe('signing up for the newsletter', () => {
  test('shows thanks, clears the form and stores the record', async ({ page, freshServer }) => {
    await openForm(page, `${freshServer.url}/blog`);
    await email(page).fill(' ada@example.com ');
    await email(page).press('Enter');
    await expect(notice(page, 'Successfully Subscribed!')).toContainText(thanks);
    await expect(email(page)).toHaveValue('');
    await expect(button(page)).toHaveText('Subscribe');
    await expect(button(page)).toBeEnabled();
    expect(stored(freshServer)).toEqual([record]);
  });

  for (const [kind, blank] of [
    ['empty', ''],
    ['of blanks', '   '],
  ] as const) {
    test(`sends nothing if the address is ${kind}`, releaseUnless(kind === 'empty'), async ({ page }) => {
      await openForm(page);
      const calls = watchCalls(page);
      await email(page).pressSequentially(blank);
      await button(page).click();
      expect(await email(page).evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);

      // Also where no browser stops it.
      await page
        .getByRole('main')
        .locator('form')
        .evaluate((form: HTMLFormElement) => {
          form.noValidate = true;
        });
      await button(page).click();
      await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()));
      expect(calls).toEqual([]);
      await expect(button(page)).toHaveText('Subscribe');
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    });
  }
});

test.describe('a failed sign-up', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  async function expectFailure(page: Page): Promise<void> {
    const toast = notice(page, 'Subscription Failed');
    await expect(toast).toContainText(failure);
    await expect(toast).toHaveAttribute('data-type', 'error');
    await expect(email(page)).toHaveValue('ada@example.com');
    await expect(button(page)).toHaveText('Subscribe');
    await expect(button(page)).toBeEnabled();
  }

  test('keeps the address for another try after a lost connection', release, async ({ page, freshServer }) => {
    await interceptRequests(page);
    await openForm(page, `${freshServer.url}/blog`);
    await page.route(address, (route) => route.abort());
    await email(page).fill('ada@example.com');
    await button(page).click();
    await expectFailure(page);
    expect(stored(freshServer)).toEqual([]);

    await page.unroute(address);
    await button(page).click();
    await expect(notice(page, 'Successfully Subscribed!')).toBeVisible();
    await expect(email(page)).toHaveValue('');
    expect(stored(freshServer)).toEqual([record]);
  });

  test('shows a rejection at the field until the address is accepted', async ({ page }) => {
    await openForm(page);
    await page
      .getByRole('main')
      .locator('form')
      .evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
    await email(page).fill('nobody');
    await button(page).click();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
    await expect(email(page)).toHaveValue('nobody');
    await expect(notice(page, 'Subscription Failed')).toBeVisible();

    await email(page).fill('ada@example.com');
    await button(page).click();
    await expect(notice(page, 'Successfully Subscribed!')).toBeVisible();
    await expect(email(page)).not.toHaveAttribute('aria-invalid');
    await expect(email(page)).toHaveAccessibleDescription('');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test.describe('a rejected sign-up', () => {
    test.use({ allowedErrors: [/status of (422|503)/] });

    test('returns with the value and can be corrected', async ({ page, freshServer }) => {
      await postWithoutScript(page, freshServer.url, 'nobody"<b>');
      await expect(page).toHaveURL(`${freshServer.url}/newsletter`);
      await expect(page.getByRole('alert')).toContainText('Nothing was sent yet');
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(email(page)).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
      await expect(email(page)).toHaveValue('nobody"<b>');
      expect(stored(freshServer)).toEqual([]);

      await email(page).fill('ada@example.com');
      await button(page).click();
      await expect(page).toHaveURL(`${freshServer.url}/newsletter/subscribed`);
      expect(stored(freshServer)).toEqual([record]);
    });
  });
});

/** Posts an address that the browser itself would refuse, and returns the page of the response. */
async function postWithoutScript(page: Page, url: string, value: string): Promise<string> {
  await page.goto(`${url}/blog`);
  await page
    .getByRole('main')
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await email(page).fill(value);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await button(page).click();
  expect((await answer).status()).toBe(422);
  return (await answer).text();
}

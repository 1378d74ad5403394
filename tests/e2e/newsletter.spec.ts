import { readSampleRecord } from '../reading/records.ts';
import { allStored } from './database.ts';
import { allowing, expect, fetchRemaining, leaveToServer, notice, release, test } from './site.ts';

const { newsletter: words } = readSampleRecord('blog-page');

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

test(
  'a sign-up sends no blanks, shows a rejection at the field, then thanks and stores the record',
  allowing(/Failed to load resource/),
  async ({ page, freshServer }) => {
    const form = page.getByRole('main').locator('form');
    const email = form.getByLabel('Email');
    const button = form.getByRole('button');
    await page.goto(`${freshServer.url}/blog`);
    await email.focus();
    await page.locator('astro-island:not([ssr])').waitFor();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('newsletter') && calls.push(request.method()));
    await button.click();
    expect(await email.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
    // The island refuses it even without the browser's own check.
    await leaveToServer(form);
    for (const blank of ['', '   ']) {
      await email.fill('');
      await email.pressSequentially(blank);
      await button.click();
    }
    await fetchRemaining(page);
    expect(calls).toEqual([]);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

    await email.fill('nobody');
    await button.click();
    await expect(notice(page, 'Subscription Failed')).toContainText(
      'There was a problem subscribing to our newsletter. Please try again.',
    );
    await expect(email).toHaveValue('nobody');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Enter an email address such as name@example.com.');

    await email.fill(' ada@example.com ');
    await email.press('Enter');
    await expect(notice(page, 'Successfully Subscribed!')).toContainText(
      "Thank you for subscribing to our newsletter. You'll receive the latest AI insights and updates.",
    );
    await expect(email).toHaveValue('');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await expect(button).toHaveText('Subscribe');
    await expect(button).toBeEnabled();
    expect(allStored(freshServer)).toMatchObject([
      {
        ...{ name: 'Newsletter Subscriber', email: 'ada@example.com', company: null, phone: null },
        ...{ subject: 'Newsletter Subscription', message: 'Subscribed to newsletter' },
        website: readSampleRecord('company').website,
      },
    ]);
  },
);

test('the time sent with a sign-up counts from the first touch, and is left out after Back', async ({
  browser,
  freshServer,
}) => {
  for (const way of ['tap', 'keyboard', 'back'] as const) {
    const page = await (await browser.newContext({ hasTouch: way === 'tap' })).newPage();
    const form = page.getByRole('main').locator('form');
    const [email, button] = [form.getByLabel('Email'), form.getByRole('button')];
    const sent = page.waitForRequest('**/api/newsletter');
    await page.goto(`${freshServer.url}/blog`);
    if (way === 'tap') await email.tap();
    else await email.focus();
    const touched = await page.evaluate(() => performance.now());
    await page.keyboard.type(`${way}@example.com`);
    await page.locator('astro-island:not([ssr])').waitFor();
    if (way === 'back') {
      await page.goto(`${freshServer.url}/contact`);
      await page.goBack();
      await expect(email).toHaveValue(`${way}@example.com`);
      // The first press wakes the form, and would post it.
      await button.hover();
      await page.locator('astro-island:not([ssr])').waitFor();
    } else await page.waitForFunction((from) => performance.now() > from + 500, touched);
    if (way === 'tap') await button.tap();
    else await button.press('Enter');
    const { elapsed } = (await sent).postDataJSON();
    if (way === 'back') expect(elapsed).toBeUndefined();
    else expect(elapsed).toBeGreaterThanOrEqual(500);
    await page.context().close();
  }
});

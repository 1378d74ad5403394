import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readSampleRecord } from '../reading/records.ts';
import { enquiry } from '../servers/requests.ts';
import { allStored } from './database.ts';
import {
  allowing,
  expect,
  fetchRemaining,
  fillEnquiry,
  logIn,
  notice,
  openContactForm,
  release,
  test,
  waitForForms,
} from './site.ts';

test('an enquiry moves from the form to the inbox and the CSV file', async ({ page, freshServer }) => {
  await openContactForm(page, freshServer.url, '/');
  await fillEnquiry(page, { message: 'First line\nSecond line with <b>tags</b>, "quotes" and ünïcödé' });
  await page.getByRole('button', { name: 'Send Message' }).click();

  await expect(notice(page, 'Message Sent')).toContainText(
    "Thank you for reaching out! We'll get back to you shortly.",
  );
  for (const field of await page.locator('form [name]').all()) await expect(field).toHaveValue('');
  await expect(page.getByText('What happens next')).toBeVisible();

  await logIn(page, freshServer.url);
  await expect(page.getByText('Total submissions: 1')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Ada Lovelace');
  await expect(row).toContainText('Analytical Engines');
  await expect(row).toContainText('An engine at the edge');
  await expect(row).toContainText(readSampleRecord('company').website);
  await expect(row.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute('href', 'mailto:ada@example.com');

  await row.getByRole('button', { name: 'Ada Lovelace', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'An engine at the edge' });
  await expect(panel.getByRole('link', { name: '+1 (555) 010-9999' })).toHaveAttribute('href', 'tel:+15550109999');
  expect(await panel.locator('[data-message]').textContent()).toBe(
    'First line\nSecond line with <b>tags</b>, "quotes" and ünïcödé',
  );
  await panel.getByRole('button', { name: 'Close' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^contact-submissions-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = (await readFile(await file.path(), 'utf8')).replace(/^\ufeff/, '');
  expect(csv).toContain(',15550109999,');
  expect(csv).toContain('"First line\nSecond line with <b>tags</b>, ""quotes"" and ünïcödé"');

  await row.getByRole('button', { name: 'Delete the submission from Ada Lovelace' }).click();
  await expect(notice(page, 'Submission Deleted')).toContainText('The contact submission has been removed.');
  await expect(page.getByText('No contact form submissions yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test(
  'errors appear at their fields, and all input is kept until it is sent',
  allowing(/status of 422|ERR_CONNECTION_REFUSED|Failed to load resource/),
  async ({ page, freshServer }) => {
    await openContactForm(page, freshServer.url);
    const [name, email, phone] = ['Full Name', 'Email', 'Phone'].map((label) => page.getByLabel(label));
    const send = page.getByRole('button', { name: 'Send Message' });
    const failure = notice(page, 'Error').filter({
      hasText: 'There was a problem sending your message. Please try again.',
    });
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    if (!name || !email || !phone) throw new Error('A field is missing');

    await test.step('on blur, until they are corrected', async () => {
      await email.focus();
      await email.press('Tab');
      await expect(email).not.toHaveAttribute('aria-invalid', 'true');
      await fillEnquiry(page, { email: 'ada@', phone: 'none', name: '\u3164 \u200b', subject: '\u3164' });
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(/ada@/);
      await expect(phone).toHaveAccessibleDescription(/at least one digit/);
      await email.fill('ada@example.com');
      await email.press('Tab');
      await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('by the browser, which sends nothing', async () => {
      for (const field of ['name', 'email', 'subject', 'message']) {
        await expect(page.locator(`form [name="${field}"]`)).toHaveAttribute('required', '');
      }
      await send.click();
      await fetchRemaining(page);
      expect(posts).toEqual([]);
      expect(await phone.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
      await phone.fill('123');
    });

    await test.step('by the server', async () => {
      await send.click();
      await expect(failure.first()).toBeVisible();
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await expect(name).toHaveAccessibleDescription('Enter your full name.');
      await expect(name).toBeFocused();
      await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
      await expect(page.getByLabel('Message')).toHaveValue('Can it weave algebraical patterns?');
    });

    await test.step('when no server answers', async () => {
      await fillEnquiry(page);
      await freshServer.stop();
      const failed = page.waitForEvent('requestfailed');
      await send.click();
      await failed;
      await expect(failure.last()).toBeVisible();
      for (const [field, value] of Object.entries(enquiry())) {
        await expect(page.locator(`form [name="${field}"]`)).toHaveValue(String(value));
      }
      await expect(send).toBeEnabled();
    });
  },
);

async function pressWhenStill(page: Page, button: Locator): Promise<void> {
  const place = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await button.scrollIntoViewIfNeeded();
  const before = await place();
  const box = await button.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.mouse.down();
  // Everything that moves when the field loses focus has moved after two frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await place(), 'the button under the pointer').toBe(before);
  await page.mouse.up();
}

test('an error shown on press does not move the button under the pointer', release, async ({ page, freshServer }) => {
  await openContactForm(page, freshServer.url);
  await fillEnquiry(page);
  const email = page.locator('form').getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send Message' });
  const error = page.locator('form [id$="-error"]');

  // A press beside the button reveals the error.
  await email.fill('jean@');
  await pressWhenStill(page, page.getByText('Fields marked * are required.'));
  await expect(error).toBeVisible();
  // The space for the error remains after the correction.
  await email.fill('jean@example.com');
  await pressWhenStill(page, send);
  await expect(notice(page, 'Message Sent')).toBeVisible();
  await expect(error).toBeHidden();
  expect(allStored(freshServer).map((submission) => submission.email)).toEqual(['jean@example.com']);
});

test('typed text survives leaving until it is sent', async ({ page, freshServer }) => {
  const values = () =>
    page
      .locator('main form :is(input, textarea):visible')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  await page.goto(`${freshServer.url}/contact`);
  await fillEnquiry(page);
  const typed = await values();
  expect(typed).toContain(enquiry().message);
  await page.goto(`${freshServer.url}/about`);
  await page.goBack();
  await expect.poll(values).toEqual(typed);

  const send = page.getByRole('button', { name: 'Send Message' });
  await send.hover();
  await waitForForms(page);
  await send.click();
  await expect(notice(page, 'Message Sent')).toBeVisible();
  await page.goto(`${freshServer.url}/about`);
  await page.goBack();
  await expect.poll(values).toEqual(typed.map(() => ''));
});

test.describe('invalid input without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

  test('brings the form back with the input and an error at each field, and then sends it', async ({ page }) => {
    await page.goto('/');
    await fillEnquiry(page, {
      name: '   ',
      phone: '1234567890123456',
      subject: '   ',
      message: 'Keep <this> & "that"',
    });
    const answer = page.waitForResponse('**/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();

    expect((await answer).status()).toBe(422);
    await expect(page.getByRole('alert')).toContainText('Nothing was sent yet');
    await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Enter your full name.');
    await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
    await expect(page.getByLabel('Phone')).toHaveValue('1234567890123456');
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
    await expect(page.getByLabel('Message')).toHaveValue('Keep <this> & "that"');

    await fillEnquiry(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  });
});

import { expect, fillEnquiry, logIn, test } from './site.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an enquiry is posted, confirmed and stored', async ({ page, browser, freshServer }) => {
    await page.goto(freshServer.url);
    await fillEnquiry(page, { message: 'First line\nSecond line' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(`${freshServer.url}/contact/sent`);
    await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
    await expect(page.getByText("Thank you for reaching out! We'll get back to you shortly.")).toBeVisible();

    const withScript = await browser.newPage({ javaScriptEnabled: true });
    await logIn(withScript, freshServer.url);
    await withScript.getByRole('button', { name: 'Ada Lovelace', exact: true }).click();
    expect(await withScript.getByText('First line').textContent()).toBe('First line\nSecond line');
    await withScript.close();
  });

  test.describe('bad input', () => {
    test.use({ allowedErrors: [/status of 422/] });

    test('brings the form back with what was typed and a message at each field', async ({ page }) => {
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
    });
  });
});

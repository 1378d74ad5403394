import type { Page } from '@playwright/test';
import { violations } from '../accessibility/violations.ts';
import { serveCompleteSample } from './complete-sample.ts';
import { expect, fillEnquiry, keepScripts, notice, openContactForm, test, waitForForms } from './site.ts';

const site = serveCompleteSample();

/** The site adds curly quotes, a dash and a narrow space to this option. */
const open = 'It’s “open” – up to 10\u202fkg';

/** The browser accepts this invisible character as text. */
const filler = '\u3164';

const contactForm = (page: Page) => page.locator('form:has([name="message"])');

async function fillExtra(page: Page, industry: string): Promise<void> {
  const form = contactForm(page);
  await form.getByLabel('Budget').selectOption(open);
  await form.getByLabel('Industry').fill(industry);
  await form.getByLabel('Goals').fill('Weave\nfaster');
  await form.getByLabel('Start').fill('2027-03-01');
  await form.getByLabel('Call me').check();
}

async function expectExtra(page: Page, industry: string): Promise<void> {
  const form = contactForm(page);
  await expect(form.getByLabel('Budget')).toHaveValue(open);
  await expect(form.getByLabel('Industry')).toHaveValue(industry);
  await expect(form.getByLabel('Goals')).toHaveValue('Weave\nfaster');
  await expect(form.getByLabel('Start')).toHaveValue('2027-03-01');
  await expect(form.getByLabel('Call me')).toBeChecked();
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? 'with script' : 'without script';
  test.describe(way, () => {
    test.use({ javaScriptEnabled });

    test('fields of the content are refused with their errors, kept, and stored', async ({ page }) => {
      if (javaScriptEnabled) await openContactForm(page, site.url);
      else await page.goto(`${site.url}/contact`);
      await fillEnquiry(page, { subject: way });
      await fillExtra(page, filler);
      await sendButton(page).click();

      await expect(page.getByLabel('Industry')).toHaveAccessibleDescription('Name your industry.');
      await expect(page.getByLabel('Budget')).toHaveAccessibleDescription('A rough figure is enough.');
      await expectExtra(page, filler);
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);

      await page.getByLabel('Industry').fill('Looms');
      await sendButton(page).click();
      if (javaScriptEnabled) {
        await expect(notice(page, 'Message Sent')).toBeVisible();
        for (const label of ['Budget', 'Industry', 'Goals', 'Start'])
          await expect(page.getByLabel(label)).toHaveValue('');
        await expect(page.getByLabel('Call me')).not.toBeChecked();
      } else await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();

      const { submissions } = await (await site.call('GET', '/api/contact-submissions')).json();
      expect(submissions[0]).toMatchObject({ subject: way });
      expect(submissions[0].answers.map(({ id, value }: Record<string, string>) => [id, value])).toEqual([
        ['budget', open],
        ['industry', 'Looms'],
        ['goals', 'Weave\nfaster'],
        ['start', '2027-03-01'],
        ['call', 'Yes'],
      ]);
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the longest form fits, also in a script of three bytes a letter', async ({ page }) => {
    const message = 'नमस्ते '.repeat(1428);
    await page.goto(`${site.url}/contact`);
    await fillEnquiry(page, { subject: 'Hindi', message });
    await fillExtra(page, 'Looms');
    await page.getByLabel('Goals').fill(message.slice(0, 2000));
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
    const { submissions } = await (await site.call('GET', '/api/contact-submissions')).json();
    expect(submissions[0].subject).toBe('Hindi');
    expect(submissions[0].message.trim()).toBe(message.trim());
  });
});

test('what was filled in before the script came is kept, also after a link and Back', async ({ page }) => {
  const letThrough = await keepScripts(page);
  await page.goto(`${site.url}/contact`);
  await fillExtra(page, 'Looms');
  letThrough();
  await waitForForms(page);
  await expectExtra(page, 'Looms');
  await page.goto(`${site.url}/about`);
  await page.goBack();
  await expectExtra(page, 'Looms');
});

test('a page from before a field was added leads to the form that has it', async ({ page }) => {
  await openContactForm(page, site.url, '/');
  await fillEnquiry(page);
  await fillExtra(page, 'Looms');
  await page.evaluate(() => document.querySelector('[name="extra-industry"]')?.remove());
  await sendButton(page).click();
  await page.waitForURL('**/contact');
  await expect(page.getByLabel('Industry')).toHaveAccessibleDescription('Name your industry.');
  await expectExtra(page, '');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

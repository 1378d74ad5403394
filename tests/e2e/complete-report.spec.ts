import type { Page } from '@playwright/test';
import { type CompleteSite, completeSite } from '../servers/complete-project.ts';
import { estimate, expect, test } from './site.ts';

/** With the content of a company whose ROI calculator gives a report. */
let site: CompleteSite;

test.describe.configure({ mode: 'serial' });

// What the browser itself says of a form that is refused.
test.use({ allowedErrors: [/status of 422/] });

test.beforeAll(async () => {
  site = await completeSite();
  await site.start({ PAGE_LIMIT_PER_ADDRESS: '0' });
});

test.afterAll(() => site?.remove());

const address = '/roi-calculator/report';
const inputs = { industry: 'finance', companySize: 'large', implementationType: 'full', monthlyCost: '100000' };

/** Presses the button, and gives the page that opens beside the estimate. */
async function openReport(page: Page): Promise<Page> {
  const [report] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Download Report' }).click(),
  ]);
  await report.waitForLoadState();
  return report;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the report matches the displayed estimate', async ({ page }) => {
      await page.goto(`${site.url}/roi-calculator`);
      await expect(page.getByRole('button', { name: 'Download Report' })).toHaveCount(0);
      await estimate(page, site.url);
      const report = await openReport(page);
      for (const words of [
        'What the project could return',
        'Edgewright',
        'Finance',
        '$100,000 × 28% × 1.2',
        '$33,600',
        '24 months',
      ]) {
        await expect(report.getByRole('main')).toContainText(words);
      }
      await expect(report.getByRole('img', { name: /Savings grow by/ }).first()).toBeVisible();
      await expect(report.getByRole('button', { name: 'Download Report' })).toBeVisible({ visible: javaScriptEnabled });
      // The page stays, with its estimate.
      await expect(page.getByText('$33,600').first()).toBeVisible();
    });
  });
}

test('ignores inputs changed after the estimate', async ({ page }) => {
  await estimate(page, site.url);
  await page.locator('[name="monthlyCost"]').first().fill('200000');
  await expect(page.getByText('The inputs have changed.')).toBeVisible();
  const report = (await openReport(page)).getByRole('main');
  await expect(report).toContainText('$100,000');
  await expect(report).not.toContainText('$200,000');
});

test('the server validates the inputs and ignores posted figures', async ({ request }) => {
  const send = (form: Record<string, string>, headers = {}) => request.post(site.url + address, { form, headers });
  const good = await send({ ...inputs, months: '24', roi: '999999', savings: '<script>' });
  expect(good.status()).toBe(200);
  expect(await good.text()).not.toMatch(/999999|&lt;script|<script>'/);

  const faulty = await send({ ...inputs, monthlyCost: '-1', industry: 'toString' });
  expect(faulty.status()).toBe(422);
  expect(await faulty.text()).toContain('Select an industry.');
  expect((await send(inputs, { 'sec-fetch-site': 'cross-site' })).status()).toBe(403);
  const read = await request.get(site.url + address, { maxRedirects: 0 });
  expect([read.status(), read.headers().location]).toEqual([303, '/roi-calculator']);
});

test('prints on two pages, without screen controls', async ({ page }) => {
  // A page that is being printed gives no PDF to the test.
  await page.context().addInitScript(() => {
    window.print = () => {};
  });
  await estimate(page, site.url);
  const report = await openReport(page);
  await report.emulateMedia({ media: 'print' });
  await expect(report.getByRole('button')).toHaveCount(0);
  await expect(report.getByRole('contentinfo')).toBeHidden();
  const pdf = (await report.pdf({ format: 'A4', tagged: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test('the PDF is named with the date, and printing starts automatically or by button', async ({ page }) => {
  await page.context().addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.body.append(`Printed as ${document.title}.`);
      dispatchEvent(new Event('afterprint'));
    };
  });
  await estimate(page, site.url);
  const report = await openReport(page);
  await expect(report.getByText(/Printed as roi-estimate-\d{4}-\d\d-\d\d\.$/)).toBeVisible();
  await expect(report).toHaveTitle(/^What the project could return/);
  await report.getByRole('button', { name: 'Download Report' }).click();
  await expect(report.locator('body')).toContainText(/(Printed as roi-estimate.*){2}/);
});

import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { type CompleteSite, completeSite } from '../servers/complete-project.ts';
import { estimate } from './estimate.ts';
import { expect, test } from './site.ts';

/** With the content of a company whose ROI calculator gives a report. */
let site: CompleteSite;

test.describe.configure({ mode: 'serial' });

// What the browser itself says of a form that is refused.
test.use({ allowedErrors: [/status of 4(22|29)/] });

test.beforeAll(async () => {
  site = await completeSite();
  await site.start({ PAGE_LIMIT_PER_ADDRESS: '0' });
});

test.afterAll(() => site?.remove());

const address = '/roi-calculator/report';
const inputs = { industry: 'finance', companySize: 'large', implementationType: 'full', monthlyCost: '100000' };

/** Presses the button, and gives what is saved. */
async function saveReport(page: Page): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  return download;
}

async function textOf(download: Download): Promise<string> {
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the report is of the estimate that is shown', async ({ page }) => {
      await page.goto(`${site.url}/roi-calculator`);
      await expect(page.getByRole('button', { name: 'Download Report' })).toHaveCount(0);
      await estimate(page, site.url);
      const report = await saveReport(page);
      expect(report.suggestedFilename()).toMatch(/^roi-estimate-\d{4}-\d\d-\d\d\.pdf$/);
      const text = await textOf(report);
      for (const words of [
        'What the project could return',
        'Finance',
        '$100,000 × 28% × 1.2',
        '$33,600',
        '24 months',
      ]) {
        expect(text).toContain(words);
      }
      // The page stays, with its estimate.
      await expect(page.getByText('$33,600').first()).toBeVisible();
    });
  });
}

test('inputs that were changed after the estimate are not in its report', async ({ page }) => {
  await estimate(page, site.url);
  await page.locator('[name="monthlyCost"]').first().fill('200000');
  await expect(page.getByText('The inputs have changed.')).toBeVisible();
  const text = await textOf(await saveReport(page));
  expect(text).toContain('$100,000');
  expect(text).not.toContain('$200,000');
});

test('what is sent is checked, and figures that are sent count for nothing', async ({ request }) => {
  const send = (form: Record<string, string>, headers = {}) => request.post(site.url + address, { form, headers });
  const good = await send({ ...inputs, months: '24', roi: '999999', savings: '<script>' });
  expect(good.status()).toBe(200);
  expect(good.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const { text } = await extractText(new Uint8Array(await good.body()), { mergePages: true });
  expect(text).not.toMatch(/999|script/);

  const faulty = await send({ ...inputs, monthlyCost: '-1', industry: 'toString' });
  expect(faulty.status()).toBe(422);
  expect(await faulty.text()).toContain('Select an industry.');
  expect((await send(inputs, { 'sec-fetch-site': 'cross-site' })).status()).toBe(403);
  const read = await request.get(site.url + address, { maxRedirects: 0 });
  expect([read.status(), read.headers().location]).toEqual([303, '/roi-calculator']);
});

test('who asks for too many is told so above the estimate, which stays', async ({ request }) => {
  // The limit is ten a minute: at once there are more than two minutes take.
  const send = () => request.post(site.url + address, { form: { ...inputs, months: '24' } });
  const answers = await Promise.all(Array.from({ length: 25 }, send));
  const refused = answers.find((answer) => answer.status() === 429);
  expect(Number(refused?.headers()['retry-after'])).toBeGreaterThan(0);
  const html = String(await refused?.text());
  expect(html).toContain('Too many reports are being made.');
  expect(html).toContain('$33,600');
});

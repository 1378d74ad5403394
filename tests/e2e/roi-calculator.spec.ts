import type { Page } from '@playwright/test';
import { allowing, expect, leaveToServer, release, test, waitForForms } from './site.ts';

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Calculate ROI' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Time Frame' });
const cost = (page: Page) => page.getByLabel('Current Monthly Operational Costs');
const chart = (page: Page) => page.getByRole('figure', { name: 'Cumulative savings against the investment' });

async function fill(page: Page, changes: Record<string, string> = {}): Promise<void> {
  await fillBeforeHydration(page, changes);
  await waitForForms(page);
}

async function fillBeforeHydration(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const values = { industry: 'healthcare', companySize: 'medium', implementationType: 'pilot', ...changes };
  await page.getByLabel('Industry').selectOption(values.industry);
  await page.getByLabel('Company Size').selectOption(values.companySize);
  await page.getByLabel('Implementation Type').selectOption(values.implementationType);
  await cost(page).fill(changes.monthlyCost ?? '50000');
}

function figure(page: Page, name: string) {
  return page.locator('dl > div').filter({ hasText: name }).locator('dd').first();
}

async function expectFigures(page: Page, [savings, gain, roi, payback]: string[]): Promise<void> {
  await expect(figure(page, 'Cost savings')).toHaveText(savings ?? '');
  await expect(figure(page, 'Efficiency gain')).toHaveText(gain ?? '');
  await expect(figure(page, 'Return on investment')).toHaveText(roi ?? '');
  await expect(figure(page, 'Payback period')).toHaveText(payback ?? '');
}

test.beforeEach(({ page }) => page.goto('/roi-calculator'));

test('Calculate ROI is disabled until all choices are made and the cost is possible', async ({ page }) => {
  // The HTML already disables the button. It has an enabled one for browsers without scripts.
  const html = await (await page.request.get('/roi-calculator')).text();
  expect(html).toMatch(/<noscript><button type="submit" class=/);
  expect(html).toMatch(/<button type="submit"[^>]* disabled=""/);
  await expect(slider(page)).toHaveValue('12');
  await expect(page.locator('output')).toHaveText('12 months');

  await expect(button(page)).toBeDisabled();
  await fill(page);
  await expect(button(page)).toBeEnabled();
  await page.getByLabel('Industry').selectOption('');
  await expect(button(page)).toBeDisabled();
  await page.getByLabel('Industry').selectOption('finance');
  await cost(page).fill('');
  await cost(page).pressSequentially('e-+');
  await expect(button(page)).toBeDisabled();
});

test('the button shows the result with its chart, and pressing it again recomputes', async ({ page }) => {
  const requests: string[] = [];
  await fill(page);
  await expect(button(page)).toBeEnabled();
  await expect(page.getByText('Efficiency gain')).toHaveCount(0);
  await expect(page.getByText('Next Steps')).toHaveCount(0);
  // The island's own script may still be loading.
  page.on('request', (request) => request.resourceType() !== 'script' && requests.push(request.url()));
  await button(page).click();
  await expectFigures(page, ['$16,000', '45%', '156.00%', '4.7months']);
  const status = page.locator('p[role="status"]');
  await expect(status).toHaveText(
    'Cost savings $16,000 a month, efficiency gain 45%, return on investment 156.00%, payback period 4.7 months.',
  );
  const first = await status.locator('span').elementHandle();
  await expect(chart(page).getByRole('img')).toHaveAccessibleName(/^Cumulative savings against the investment /);
  await expect(chart(page).locator('svg:visible').getByText('Payback: 4.7 months')).toBeVisible();
  await expect(chart(page).getByRole('table')).toBeHidden();
  await chart(page).getByText('Show the values').click();
  await expect(chart(page).getByRole('row')).toHaveCount(14);
  await expect(chart(page).getByRole('row').last()).toHaveText(/12\$192,000\$75,000/);
  await expect(page.getByText('$50,000 a month is above the $40,000 of one site.')).toBeVisible();

  // The months change only the range of the chart, and each press announces the result.
  await slider(page).press('Home');
  await expect(chart(page).getByRole('img')).toHaveAccessibleName(/after 3 months.*beyond the time shown/);
  await button(page).click();
  await expectFigures(page, ['$16,000', '45%', '156.00%', '4.7months']);
  await expect.poll(() => first?.evaluate((node) => node.isConnected)).toBe(false);

  await page.getByLabel('Implementation Type').selectOption('full');
  await page.getByLabel('Company Size').selectOption('large');
  await expectFigures(page, ['$16,000', '45%', '156.00%', '4.7months']);
  await expect(page.getByText('The inputs have changed.')).toBeVisible();
  await button(page).click();
  await expectFigures(page, ['$19,200', '54%', '-23.20%', '15.6months']);
  await expect(page.getByText('The inputs have changed.')).toHaveCount(0);

  await cost(page).fill('40000');
  await button(page).click();
  await expect(page.getByText('Meant for one site, up to $120,000 a month.')).toBeVisible();
  await expect(page.getByText('A case in healthcare.')).toBeVisible();
  expect(requests, 'the calculation makes no call').toEqual([]);
});

test(
  'without its script, Calculate ROI is enabled and the browser submits the form',
  allowing(/ERR_FAILED|Failed to load resource|astro-island/, release),
  async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/roi-calculator');
    await expect(button(page)).toBeDisabled();
    await fillBeforeHydration(page);
    await expect(button(page)).toBeEnabled();
    await cost(page).fill('');
    await expect(button(page)).toBeDisabled();
    await cost(page).fill('50000');
    await button(page).click();
    await expect(page).toHaveURL(/\/roi-calculator\/estimate#estimate$/);
    await expect(figure(page, 'Cost savings')).toBeVisible();
    await expect(button(page)).toBeEnabled();
  },
);

test('a part of a page that fails says so', allowing(/No rules/), async ({ page }) => {
  await page.addInitScript(() => {
    Intl.PluralRules.prototype.select = () => {
      throw new Error('No rules');
    };
  });
  await page.reload();
  await cost(page).focus();
  await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!');
  await expect(page.getByRole('alert')).toContainText('No rules');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 } });

  test('the result scrolls into view', release, async ({ page }) => {
    await fill(page);
    await button(page).click();
    await expect(figure(page, 'Cost savings')).toBeInViewport();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

  test('the server makes the same estimate, with errors at their fields, and keeps the inputs', async ({ page }) => {
    await expect(page.getByRole('main').getByText(/JavaScript is switched off/)).toBeVisible();
    await fillBeforeHydration(page, { monthlyCost: '0' });
    await leaveToServer(page.locator('form[action^="/roi"]'));
    await page.getByLabel('Industry').selectOption('');
    const answer = page.waitForResponse('**/roi-calculator/estimate');
    await button(page).click();
    expect((await answer).status()).toBe(422);
    await expect(page.getByRole('alert')).toHaveText('Some inputs need your attention. Nothing was calculated yet.');
    await expect(page.getByLabel('Industry')).toHaveAccessibleDescription('Select an industry.');
    await expect(cost(page)).toHaveAccessibleDescription(
      'Enter a monthly cost from 1 to 1,000,000,000 US dollars. For example 50000.',
    );
    await expect(cost(page)).toHaveValue('0');
    await expect(page.getByLabel('Company Size')).toHaveValue('medium');
    await expect(page.getByText('Efficiency gain')).toHaveCount(0);

    await fillBeforeHydration(page, { companySize: 'large', implementationType: 'full' });
    await slider(page).fill('24');
    await button(page).click();
    await expect(page).toHaveURL(/\/roi-calculator\/estimate#estimate$/);
    await expectFigures(page, ['$19,200', '54%', '-23.20%', '15.6months']);
    await expect(page.getByRole('heading', { name: 'Next Steps' })).toBeVisible();
    await expect(chart(page).getByRole('img')).toHaveAccessibleName(/after 24 months.*after 15[.]6 months/);
    await expect(page.getByLabel('Company Size')).toHaveValue('large');
    await expect(cost(page)).toHaveValue('50000');
    await expect(slider(page)).toHaveValue('24');

    await page.getByLabel('Company Size').selectOption('medium');
    await page.getByLabel('Implementation Type').selectOption('pilot');
    await button(page).click();
    await expectFigures(page, ['$16,000', '45%', '156.00%', '4.7months']);
  });
});

test('the page of a posted estimate becomes interactive', release, async ({ page }) => {
  await page.locator('form[action^="/roi"]').evaluate((form: HTMLFormElement) => {
    const values = { industry: 'finance', companySize: 'small', implementationType: 'pilot', monthlyCost: '80000' };
    for (const [name, value] of Object.entries(values)) {
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
    }
    form.submit();
  });
  await expect(page).toHaveURL(/\/roi-calculator\/estimate#estimate$/);
  await expectFigures(page, ['$22,400', '35%', '975.20%', '1.1months']);
  await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
  await expectFigures(page, ['$22,400', '35%', '975.20%', '1.1months']);
  await cost(page).fill('40000');
  await expect(page.getByText('The inputs have changed.')).toBeVisible();
  await button(page).click();
  await expectFigures(page, ['$11,200', '35%', '437.60%', '2.2months']);
});

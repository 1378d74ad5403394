import type { Page } from '@playwright/test';
import { allowing, expect, test } from './site.ts';

const main = (page: Page) => page.getByRole('main');

test.describe('the case studies', () => {
  test('are six, each with category, excerpt, three key results and a link', async ({ page }) => {
    await page.goto('/case-studies');
    const entries = main(page).getByRole('article');
    await expect(entries).toHaveCount(6);
    for (const [index, entry] of (await entries.all()).entries()) {
      await expect(entry.getByText(/^(Healthcare|Finance|Manufacturing|Education|Retail)$/)).toBeVisible();
      await expect(entry.getByRole('heading', { name: 'Key results' })).toBeVisible();
      await expect(entry.locator('strong'), 'the first leads').toHaveText(/\d/);
      await expect(entry.getByRole('listitem')).toHaveCount(2);
      await expect(entry.getByRole('heading', { level: 2 }).getByRole('link')).toHaveAttribute(
        'href',
        `/case-studies/${index + 1}`,
      );
    }
    await expectCallsToAction(page);
  });
});

test.describe('a case study', () => {
  test('shows every field of its record', async ({ page }) => {
    await page.goto('/case-studies/1');
    const article = main(page).locator('article');
    const header = article.locator('header');
    await expect(header.getByText('Healthcare', { exact: true })).toBeVisible();
    await expect(header.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(header.getByRole('term')).toHaveText(['Client', 'Duration', 'Team Size', 'Completed']);
    for (const fact of await header.getByRole('definition').all()) await expect(fact).toHaveText(/\w{2}/);
    await expect(article.getByRole('heading', { level: 2 })).toHaveText([
      'Key Results',
      'The challenge',
      'The solution',
      'Implementation',
      'Measurable results',
    ]);
    const results = article.locator('section').filter({ has: page.getByRole('heading', { name: 'Key Results' }) });
    await expect(results.getByRole('term')).toHaveText([
      'Return on Investment',
      'Payback Period',
      'Annual Savings',
      'Efficiency Gain',
    ]);
    await expect(results.getByRole('definition')).toHaveText(['340%', '11 months', '$1,200,000', '45%'], {
      useInnerText: true,
    });
    await expect(article.getByRole('heading', { name: 'Technologies' })).toBeVisible();
    await expect(article.getByRole('blockquote')).toHaveText(/\w+ \w+ \w+/);
    await expectCallsToAction(page);
  });
});

test.describe('a figure, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opens the receipt that explains it', async ({ page }) => {
    await page.goto('/case-studies/1');
    const receipt = page.getByRole('term').filter({ hasText: 'Counted by' });
    await expect(receipt).toHaveCount(0);
    await page.getByRole('button', { name: '340%' }).click();
    await expect(receipt).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(receipt).toHaveCount(0);
  });
});

test(
  'an unknown case study shows Case Study Not Found with a link back',
  allowing(/status of 404/),
  async ({ page }) => {
    expect((await page.goto('/case-studies/4'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Case Study Not Found');
    const back = page.getByRole('link', { name: 'Back to Case Studies' });
    await expect(back).toHaveAttribute('href', '/case-studies');
  },
);

async function expectCallsToAction(page: Page): Promise<void> {
  await expect(main(page).getByRole('link', { name: 'Schedule a Consultation' })).toHaveAttribute('href', '/#contact');
  await expect(main(page).getByRole('link', { name: 'Calculate Your ROI' })).toHaveAttribute('href', '/roi-calculator');
}

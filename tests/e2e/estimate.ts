import type { Page } from '@playwright/test';

/** Fills in the estimator and opens everything that it shows. */
export async function estimate(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}/roi-calculator`);
  await page.locator('[name="months"]').fill('24');
  await page.locator('[name="industry"]').selectOption('finance');
  await page.locator('[name="companySize"]').selectOption('large');
  await page.locator('[name="implementationType"]').selectOption('full');
  await page.locator('[name="monthlyCost"]').fill('100000');
  await page.getByRole('main').getByRole('button', { name: 'Calculate ROI' }).click();
  await page.getByText('Show the values').click();
}

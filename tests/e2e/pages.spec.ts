import { expect, test } from './site.ts';

test('a capability shows its initial, four features, use cases and both ways on', async ({ page }) => {
  await page.goto('/capabilities/governance');
  await expect(page.getByText('G', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Use Cases' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/#contact');
  await expect(page.getByRole('main').getByRole('link', { name: 'Calculate ROI' })).toHaveAttribute(
    'href',
    '/roi-calculator',
  );
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).locator('a')).toHaveText([
    'Home',
    'AI Capabilities',
  ]);
});

test.describe('an unknown capability', () => {
  test.use({ allowedErrors: [/404/] });

  test('says so with status 404', async ({ page }) => {
    const answer = await page.goto('/capabilities/telepathy');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Capability not found')).toBeVisible();
  });
});

test('a solution leads to the case studies, the consultation and the estimator', async ({ page }) => {
  for (const id of ['education', 'healthcare', 'finance', 'retail']) {
    await page.goto(solution(id));
    for (const href of ['/case-studies', '/#contact', '/roi-calculator']) {
      await expect(page.getByRole('main').locator(`a[href="${href}"]`).first()).toBeVisible();
    }
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).locator('a').last()).toHaveAttribute(
      'href',
      '/#solutions',
    );
  }
});

test('one form of an address: a slash at the end leads to the one without', async ({ request }) => {
  const answer = await request.get('/about/?from=mail', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe('/about?from=mail');
});

function solution(id: string): string {
  return `/solutions/${id}`;
}

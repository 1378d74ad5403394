import { allowing, expect, test } from './site.ts';

test('a capability shows its initial, four features, use cases and both links', async ({ page }) => {
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

test('an unknown capability returns status 404 with a message', allowing(/404/), async ({ page }) => {
  const answer = await page.goto('/capabilities/telepathy');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Capability not found')).toBeVisible();
});

test('a solution links to the case studies, the consultation and the estimator', async ({ page }) => {
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

test('a sector shows a screen of each product as one picture, or the catalogue picture', async ({ page }) => {
  await page.goto(solution('ai-productivity'));
  const screen = page.getByRole('img', { name: /^Dayframe shows a working week/ });
  await expect(screen).toContainText('Draft test plan');
  await expect(screen.locator('a, button, input, [tabindex]')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Gaugework shows the profile/ })).toBeVisible();

  await page.goto(solution('career-hr'));
  await expect(page.getByRole('img', { name: /briefcase with a graduation cap/ })).toBeVisible();
});

test('a URL with a trailing slash redirects to the one without', async ({ request }) => {
  const answer = await request.get('/about/?from=mail', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe('/about?from=mail');
});

function solution(id: string): string {
  return `/solutions/${id}`;
}

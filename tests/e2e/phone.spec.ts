import { expect, release, test } from './site.ts';

/** docs/product.md#on-a-phone */
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the cards of the embedded section can be swiped', release, async ({ page }) => {
    await page.goto('/');
    const rail = page.locator('#domains .rail');
    expect(await rail.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > 2 * clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await rail.getByRole('button', { name: 'Learn More' }).last().focus();
    await expect(rail.getByRole('heading', { name: 'Edge Security' })).toBeInViewport();
  });

  test('features and technologies of a catalogue card open on demand', release, async ({ page }) => {
    await page.goto('/domains');
    const card = page.locator('#embedded-vision-module');
    const feature = card.getByText('Hardware trigger and strobe output');
    await expect(feature).toBeHidden();
    await card.getByText('Features and technologies').click();
    await expect(feature).toBeVisible();
    await expect(page).toHaveURL(/\/domains$/);
  });

  test('the contents of a legal text open on demand and link to its sections', async ({ page }) => {
    await page.goto('/privacy-policy');
    const link = page.getByRole('link', { name: 'Your Rights' });
    await expect(link).toBeHidden();
    await page.locator('summary').getByText('On this page').click();
    await link.click();
    await expect(page.getByRole('heading', { name: 'Your Rights' })).toBeInViewport();
  });
});

test('a wide screen shows them without a press', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#about').getByText('Foundation')).toBeVisible();
  await expect(page.locator('#about summary').locator('visible=true')).toHaveCount(0);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()).toBeVisible();
  await page.goto('/domains');
  await expect(page.locator('#embedded-vision-module').getByText('Hardware trigger and strobe output')).toBeVisible();
});

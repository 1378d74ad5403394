import { expect, fillEnquiry, openContactForm, test } from './site.ts';

test('notices are in a region labelled Notifications, reached by Alt+T, at most three at once', async ({ page }) => {
  await openContactForm(page);
  for (let sent = 0; sent < 4; sent++) {
    await fillEnquiry(page);
    // By a key: the pointer stays on the notices, which stay with it.
    await page.getByRole('button', { name: 'Send Message' }).press('Enter');
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await page.locator('[data-sonner-toast]').first().hover();
  }
  const region = page.getByRole('region', { name: /^Notifications/ });
  await expect(region.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  await page.keyboard.press('Alt+T');
  await expect(region.getByRole('list')).toBeFocused();
});

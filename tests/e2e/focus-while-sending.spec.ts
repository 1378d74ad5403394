import { islands } from './islands.ts';
import { expect, interceptRequests, releaseUnless, test } from './site.ts';

for (const name of ['the contact form', 'the newsletter form of the blog', 'the image studio']) {
  test(
    `${name} keeps the focus while sending, once`,
    releaseUnless(name === 'the contact form'),
    async ({ page, freshServer }) => {
      const { path, values, part, outcome, sentTo, waiting } = islands[name] ?? {};
      if (!path || !part || !outcome || !waiting) throw new Error(`There is no ${name}`);
      const submit = part(page);
      await interceptRequests(page);
      await page.goto(`${freshServer.url}${path}`);
      await submit.hover();
      await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const calls: Record<string, unknown>[] = [];
      await page.route(`**${sentTo?.[0]}`, async (route) => {
        calls.push(route.request().postDataJSON());
        await held;
        await route.continue();
      });
      for (const [field, value] of Object.entries(values?.('focus') ?? {})) {
        await page.locator(`main [name="${field}"]`).fill(String(value));
      }
      await submit.focus();
      await page.keyboard.press('Enter');
      await expect(submit).toHaveText(waiting);
      await expect(submit).toBeDisabled();
      await expect(submit).toBeFocused();
      // Further presses are ignored.
      await page.keyboard.press('Enter');
      await submit.click({ force: true });
      release();
      await outcome(page);
      await expect(submit).toBeEnabled();
      await expect(submit).toBeFocused();
      expect(calls).toHaveLength(1);
      // The server detects machines by the time that a form took to fill in.
      if (values) expect(calls[0]?.elapsed).toEqual(expect.any(Number));
    },
  );
}

import type { Page, Response } from '@playwright/test';
import { expect, startSession, test } from './site.ts';

/** These limits are in KB of brotli, without the text editor, which only records with a text load. */
const most = {
  '/admin/contact-submissions': 115,
  '/admin/content': 100,
  '/admin/content/jobs/data-scientist': 200,
  '/admin/content/home-page/only': 200,
  '/admin/content/history': 95,
};

for (const [path, limit] of Object.entries(most)) {
  test(`${path} has at most ${limit} KB of JavaScript`, async ({ page, server }) => {
    await startSession(page, server.url);
    const bytes = await scriptBytes(page, path);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(limit * 1024);
  });
}

/** Returns the size of a page's JavaScript in bytes of brotli. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const sizes = await Promise.all(
    scripts.map(async (response) => {
      const { 'content-encoding': encoding, 'content-length': length } = await response.allHeaders();
      // Brotli cannot shrink a file of a few bytes, but another encoding may.
      if (encoding !== 'br' && Number(length) > 200)
        throw new Error(`${response.url()} was sent as ${encoding ?? 'plain text'}`);
      return Number(length);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

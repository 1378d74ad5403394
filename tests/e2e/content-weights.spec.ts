import { administrator } from '../servers/site.ts';
import { scriptBytes } from './quiet.ts';
import { expect, test } from './site.ts';

/** In KB of brotli. The text editor comes on top of a record's form, where the record has a text. */
const most = {
  '/admin/content': 100,
  '/admin/content/jobs/data-scientist': 200,
  '/admin/content/home-page/only': 200,
  '/admin/content/history': 95,
};

for (const [path, limit] of Object.entries(most)) {
  test(`${path} has at most ${limit} KB of JavaScript`, async ({ page, server }) => {
    await page.request.post(`${server.url}/api/admin/session`, { data: administrator });
    const bytes = await scriptBytes(page, path, () => page.getByRole('heading', { level: 1 }).waitFor());
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(limit * 1024);
  });
}

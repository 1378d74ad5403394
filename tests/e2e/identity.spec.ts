import sharp from 'sharp';
import { expect, test } from './site.ts';

test('icons, manifest and social card are there and of the right size', async ({ page, request }) => {
  await page.goto('/');
  const links = await page.locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]').all();
  expect(links).toHaveLength(4);
  for (const link of links) expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);

  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest.name).toBe('Edgewright');
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }

  const card = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
  const answer = await request.get(card.pathname);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  const { width, height } = await sharp(await answer.body()).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});

test.describe('the style guide', () => {
  test.use({ allowedErrors: [/404/] });

  test('is not part of the site that is served', async ({ page }) => {
    expect((await page.goto('/styleguide'))?.status()).toBe(404);
  });
});

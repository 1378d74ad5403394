import sharp from 'sharp';
import { expect, test } from './site.ts';

test('icons and social card exist in the right sizes', async ({ page, request }) => {
  await page.goto('/');
  const links = await page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]').all();
  expect(links).toHaveLength(3);
  for (const link of links) expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);

  for (const size of [180, 512]) {
    const { width, height } = await sharp(await (await request.get(`/icons/${size}.png`)).body()).metadata();
    expect({ width, height }).toEqual({ width: size, height: size });
  }

  const card = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
  const answer = await request.get(card.pathname);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  const { width, height } = await sharp(await answer.body()).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});

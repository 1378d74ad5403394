import type { Page, Response } from '@playwright/test';

/**
 * What a page's JavaScript weighs as it is sent, in bytes of brotli.
 *
 * @param use what is done on the page before it is weighed
 */
export async function scriptBytes(page: Page, path: string, use?: () => Promise<void>): Promise<number> {
  const scripts: Response[] = [];
  const collect = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  };
  page.on('response', collect);
  await page.goto(path, { waitUntil: 'networkidle' });
  await use?.();
  page.off('response', collect);
  const sizes = await Promise.all(
    scripts.map(async (response) => {
      const { 'content-encoding': encoding, 'content-length': length } = await response.allHeaders();
      // What brotli makes no smaller is a few bytes, and another encoding may.
      if (encoding !== 'br' && Number(length) > 200)
        throw new Error(`${response.url()} was sent as ${encoding ?? 'plain text'}`);
      return Number(length);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

import type { Locator, Page, Response } from '@playwright/test';
import { expect } from './site.ts';

/**
 * Presses every button that `buttons` finds and expects that none does anything: no navigation, no request of data, no
 * notice, no window, no download, and a page with the same words, links and states as before.
 *
 * @param count how many there are, so that a selector that finds nothing passes nothing
 */
export async function expectInert(page: Page, buttons: Locator, count: number): Promise<void> {
  await expect(buttons).toHaveCount(count);
  const url = page.url();
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const asked: string[] = [];
  const note = (request: { resourceType(): string; url(): string }) => {
    if (/document|fetch|xhr|ping/.test(request.resourceType())) asked.push(request.url());
  };
  const opened: string[] = [];
  const popup = () => opened.push('a window');
  const download = () => opened.push('a download');
  const before = await shown(page);
  page.on('request', note);
  page.on('popup', popup);
  page.on('download', download);
  for (const button of await buttons.all()) {
    await button.click();
    await button.press('Enter');
  }
  await fetchRemaining(page);
  page.off('request', note);
  page.off('popup', popup);
  page.off('download', download);

  expect(opened).toEqual([]);
  expect(await shown(page)).toEqual(before);
  expect(asked.map((address) => new URL(address).pathname)).toEqual(['/favicon.svg']);
  expect(page.url()).toBe(url);
  await expect(page.locator('body[data-same-page]')).toHaveCount(1);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

/**
 * Waits for two frames and fetches `/favicon.svg`. Requests caused by a press or a scroll are sent before it, so that the
 * test has seen them by then.
 */
export async function fetchRemaining(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await (await fetch('/favicon.svg')).text();
  });
}

/**
 * What of the page a press would change: what stands in it, and which of it is chosen, pressed or open. Scrolling to a
 * button marks another entry of the table of contents.
 */
function shown(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const states = [...main.querySelectorAll(':not([href^="#"])')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name }) => /^(aria-(current|pressed|selected|expanded|checked|hidden)|hidden|open)$/.test(name))
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    );
    return [main.textContent, ...states];
  });
}

/**
 * The weight of a page's JavaScript as it is sent, in bytes of brotli.
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
      // A file that brotli makes no smaller is a few bytes long, and another encoding may shrink it.
      if (encoding !== 'br' && Number(length) > 200)
        throw new Error(`${response.url()} was sent as ${encoding ?? 'plain text'}`);
      return Number(length);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../run/system-packages.ts';

/**
 * Opens every page that is linked, directly or indirectly, from Home.
 *
 * @param words that no page may show, such as the former name
 * @param externalOrigin the origin of an external script, which is replaced by an empty one
 * @returns the pages and their faults: missing pages, console errors and forbidden words
 */
export async function crawlSite(origin: string, words: string[], externalOrigin: string) {
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArguments });
  const page = await browser.newPage();
  await page.route(`${externalOrigin}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const faults: string[] = [];
  const pages = new Set(['/']);
  let path = '/';
  page.on('console', (message) => message.type() === 'error' && faults.push(`${path}: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`${path}: ${error}`));
  for (path of pages) {
    const response = await page.goto(origin + path);
    if (!response?.ok()) faults.push(`${path}: status ${response?.status()}`);
    const accept = page.locator('[data-consent="accepted"]');
    if (await accept.isVisible()) await accept.click();
    const { text, links } = await page.evaluate(() => ({
      text: `${document.title} ${document.body.innerText}`,
      links: [...document.querySelectorAll('a')].map(({ href }) => href.replace(/[?#].*/, '')),
    }));
    for (const word of words) if (text.includes(word)) faults.push(`${path}: still says ${word}`);
    for (const link of links) if (link.startsWith(`${origin}/`)) pages.add(link.slice(origin.length));
  }
  await browser.close();
  return { pages: [...pages], faults };
}

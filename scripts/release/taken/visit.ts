import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../run/system-packages.ts';

/**
 * Opens every page that a link of the site leads to, from Home on.
 *
 * @param words that no page may show, such as the former name
 * @param elsewhere the origin of a script on another server, which is answered with an empty one
 * @returns the pages, and what is wrong with them: missing ones, errors on the console, the words
 */
export async function visitAll(origin: string, words: string[], elsewhere: string) {
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArguments });
  const page = await browser.newPage();
  await page.route(`${elsewhere}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const faults: string[] = [];
  const pages = new Set(['/']);
  let path = '/';
  page.on('console', (message) => message.type() === 'error' && faults.push(`${path}: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`${path}: ${error}`));
  for (path of pages) {
    const answer = await page.goto(origin + path);
    if (!answer?.ok()) faults.push(`${path}: status ${answer?.status()}`);
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

import type { Locator, Page } from '@playwright/test';
import { logIn as logInByCall } from '../servers/requests.ts';
import { expect, sendEnquiry, test } from './site.ts';

/** As a first visit on a slow phone: nothing in the cache, 400 kbit/s, 400 ms. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const throughput = 400_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** The fonts that drew the text of an element, as Chromium says. */
async function readFonts(page: Page, element: Locator): Promise<{ family: string; isOwn: boolean }[]> {
  await element.evaluate((node) => node.setAttribute('data-probed', ''));
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-probed]' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await element.evaluate((node) => node.removeAttribute('data-probed'));
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => ({ family: familyName, isOwn: isCustomFont }));
}

test.describe('on a first visit to a public page', () => {
  const names = ['Renée Novák', 'François Lefèvre', 'Jürgen Groß', 'Søren Ærø'];

  /** Replaces the headings of the page with the names. */
  async function openWithNames(page: Page): Promise<Locator[]> {
    await page.route('**/about', async (route) => {
      const answer = await route.fetch();
      const left = [...names];
      const body = (await answer.text()).replaceAll(/(<h3[^>]*>)[^<]*/g, (all, tag) =>
        left.length > 0 ? tag + left.shift() : all,
      );
      await route.fulfill({ response: answer, body });
    });
    // The page is not loaded before its preloaded font is.
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    return names.map((name) => page.getByRole('heading', { name, exact: true }));
  }

  test('one font draws accented names on a slow network, without layout shift', async ({ page }) => {
    await slowDown(page);
    const shown = await openWithNames(page);
    await page.waitForLoadState('load');
    for (const name of shown) expect(await readFonts(page, name)).toHaveLength(1);
    const shift = await page.evaluate(
      () =>
        new Promise((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBe(0);
  });
});

test.describe('on a first visit to the inbox', () => {
  // The third has its accents as combining marks; the last is in another script.
  const names = ['Renée Novák', 'Łukasz Żółć', 'Renée Decomposée'.normalize('NFD'), 'Şebnem Öztürk', 'Nguyễn', 'Иван'];

  test('one font draws every word of a name on a slow network', async ({ freshServer, page, context }) => {
    for (const name of names) await sendEnquiry(freshServer, { name });
    const [name = '', value = ''] = (await logInByCall(freshServer.url)).split('=');
    await context.addCookies([{ name, value, url: freshServer.url }]);
    await slowDown(page);
    await page.goto(`${freshServer.url}/admin/contact-submissions`);
    for (const name of names) {
      const shown = page.getByText(name, { exact: true }).first();
      await expect(shown).toBeVisible();
      expect(await readFonts(page, shown), name).toHaveLength(1);
    }
  });
});

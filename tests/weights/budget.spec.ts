import { matchesGlob } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request, Response } from '@playwright/test';
import { inlineBytes, listExceeded, readBudget, type Weight } from '../../scripts/build/budget/limits.ts';
import { elementsBeyondEdge } from '../accessibility/violations.ts';
import { watchPolicy } from '../e2e/console-watch.ts';
import { expect, layOutWholePage, test } from '../e2e/site.ts';
import { builtPages } from '../servers/built-site.ts';

const timeoutMs = 60_000;
const budget = readBudget(new URL('../../budget.yaml', import.meta.url));

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

// One visit can check all three, because it scrolls through the whole page and wakes all islands.
for (const path of builtPages()) {
  test(`${path} is within its budget and the screen, and its policy blocks nothing of it`, async ({ page }) => {
    const { limitsFor } = await budget;
    const refused = await watchPolicy(page);
    expect(listExceeded(await weighPage(page, path), limitsFor(path))).toEqual([]);
    expect(refused).toEqual([]);
    await layOutWholePage(page);
    expect(await elementsBeyondEdge(page)).toEqual([]);
  });
}

test('the budget names only existing pages', async () => {
  const { exceptionPatterns } = await budget;
  expect(exceptionPatterns.filter((pattern) => !builtPages().some((path) => matchesGlob(path, pattern)))).toEqual([]);
});

/** Weighs a page's requests: before any input, and after scrolling to the end with every island hydrated. */
async function weighPage(page: Page, address: string): Promise<Weight> {
  const responses: Response[] = [];
  const collect = (response: Response) => responses.push(response);
  page.on('response', collect);
  const requests = followRequests(page);
  const opened = await page.goto(address, { waitUntil: 'networkidle' });
  if (!opened?.ok()) throw new Error(`${address} answered ${opened?.status()}`);
  const html = (await opened.request().sizes()).responseBodySize;
  const [script, first] = [await sum(responses, 'script'), await sum(responses, 'image')];
  await page.evaluate(wakeAndScroll);
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await requests.waitUntilIdle();
  requests.stop();
  page.off('response', collect);
  const [awake, pictures] = [await sum(responses, 'script'), await sum(responses, 'image')];
  return { html, inline: inlineBytes(await opened.text()), script, awake, first, pictures };
}

/** Tracks requests, because Playwright reports `networkidle` only once for a page. */
function followRequests(page: Page) {
  const open = new Set<Request>();
  const begin = (request: Request) => open.add(request);
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    async waitUntilIdle(): Promise<void> {
      const end = performance.now() + timeoutMs;
      for (let idleChecks = 0; idleChecks < 10; idleChecks = open.size > 0 ? 0 : idleChecks + 1) {
        if (performance.now() > end) throw new Error(`Not answered: ${[...open].map((request) => request.url())}`);
        await wait(50);
      }
    },
    stop: () => page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  };
}

async function sum(responses: Response[], type: string): Promise<number> {
  const chosen = responses.filter((response) => response.request().resourceType() === type && response.ok());
  const sizes = await Promise.all(chosen.map((response) => response.request().sizes()));
  // A response from the page's own cache has no size.
  return sizes.reduce((total, { responseBodySize }) => total + Math.max(0, responseBodySize), 0);
}

async function wakeAndScroll(): Promise<void> {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
    scrollTo({ top, behavior: 'instant' });
    await wait(30);
  }
  for (const island of document.querySelectorAll('astro-island')) {
    // The island itself has no box.
    island.firstElementChild?.scrollIntoView({ behavior: 'instant' });
    // The first event only fetches the script that hydrates islands.
    while (island.matches('[ssr]')) {
      island.dispatchEvent(new Event('pointerover', { bubbles: true }));
      await wait(100);
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request, Response } from '@playwright/test';
import { inlineBytes, type Weight } from '../../scripts/build/budget/limits.ts';

const timeoutMs = 60_000;

/**
 * Opens a page and weighs its requests: before any input, and after scrolling to the end with every island hydrated.
 * The viewport must be 390 pixels wide with a device pixel ratio of 2.
 */
export async function weighPage(page: Page, address: string): Promise<Weight> {
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

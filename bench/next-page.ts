import { setTimeout as pause } from 'node:timers/promises';
import { startTemporarySite } from '../scripts/run/temporary-site.ts';
import { type Browser, startBrowser, until } from '../tests/servers/browser.ts';

/**
 * Measures how long after a click on a link of the header the next page is painted, on loopback: after the pointer has
 * rested on the link, so that Chromium has rendered the page ahead, and clicked at once. The bar is 100 ms with rest.
 * Run after a build: `npm run bench -- next-page`.
 */
const rounds = 9;
const links = ['/about', '/', '/roi-calculator'];
const restMs = 1200;

const server = await startTemporarySite();
const browser = await startBrowser();
const rows = [];
for (const link of links) rows.push(await measure(link, restMs), await measure(link, 0));
console.table(rows);
await browser.close();
await server.end();

async function measure(link: string, rest: number) {
  const times: Times[] = [];
  for (let round = 0; round < rounds; round++) times.push(await click(browser, link, rest));
  return {
    link,
    'rest on the link, ms': rest,
    'rendered ahead': `${times.filter(({ isAhead }) => isAhead).length} of ${rounds}`,
    'to the new page, median ms': median(times.map(({ begun }) => begun)),
    'to its first paint, median ms': median(times.map(({ painted }) => painted)),
    'worst ms': Math.round(Math.max(...times.map(({ painted }) => painted))),
  };
}

/** From the click, in milliseconds. */
interface Times {
  begun: number;
  painted: number;
  isAhead: boolean;
}

async function click(browser: Browser, link: string, rest: number): Promise<Times> {
  await browser.goto(`${server.url}/technologies`);
  await pause(400);
  await browser.evaluate(
    "addEventListener('click', ({ timeStamp }) => { localStorage.clickedAt = performance.timeOrigin + timeStamp }, true)",
  );
  await browser.hover(`.site-header a[href="${link}"]:not([aria-label])`);
  await pause(rest);
  await browser.press();
  await until(() =>
    browser.evaluate(`location.pathname === '${link}' && performance.getEntriesByType('paint').length > 0`),
  );
  return browser.evaluate(`(() => {
    const since = performance.timeOrigin - Number(localStorage.clickedAt);
    const { activationStart, responseStart } = performance.getEntriesByType('navigation')[0];
    const painted = performance.getEntriesByName('first-paint')[0].startTime;
    return { begun: since + (activationStart || responseStart), painted: since + painted, isAhead: activationStart > 0 };
  })()`);
}

function median(numbers: number[]): number {
  return Math.round(numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0);
}

import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/run/system-packages.ts';
import { startTemporarySite } from '../scripts/run/temporary-site.ts';

/**
 * Measures what a key press in the search of /domains costs the page's thread, from the event to the next frame:
 * search, rendering, styles and layout. In the thread's own time, so that a busy machine does not count. With the
 * 24 entries of the page and with a hundred copies of each; the bar is 16 ms. Run after a build:
 * `npm run bench -- catalogue-search`.
 */
const words = ['mqtt', 'react', 'zzz', 'exam'];

const server = await startTemporarySite();
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArguments });
console.table([await measure(browser, 1), await measure(browser, 100)]);
await browser.close();
await server.end();

async function measure(browser: Browser, copies: number) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/domains`);
  const entries = await page.evaluate(multiply, copies);
  await page.locator('input[type="search"]').hover();
  await page.locator('.catalogue[data-awake]').waitFor();
  await page.locator('input[type="search"]').focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const nextFrame = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await nextFrame();

  const presses: Cost[] = [];
  for (const word of words) {
    for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
      const before = await costSoFar(session);
      await page.keyboard.press(key);
      await nextFrame();
      const after = await costSoFar(session);
      presses.push({
        all: after.all - before.all,
        script: after.script - before.script,
        layout: after.layout - before.layout,
      });
    }
  }
  await page.close();
  return {
    entries,
    'key presses': presses.length,
    'median ms': at(presses, 'all', 0.5),
    '95th percentile ms': at(presses, 'all', 0.95),
    'worst ms': at(presses, 'all', 1),
    'of it script, median': at(presses, 'script', 0.5),
    'of it styles and layout, median': at(presses, 'layout', 0.5),
  };
}

interface Cost {
  /** All that the page's thread has done, in milliseconds. */
  all: number;
  script: number;
  layout: number;
}

async function costSoFar(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return {
    all: of('TaskDuration'),
    script: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
  };
}

function at(costs: Cost[], part: keyof Cost, share: number): number {
  const sorted = costs.map((cost) => cost[part]).sort((one, other) => one - other);
  return Math.round((sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0) * 100) / 100;
}

/** In the page, before it is awake: puts copies of every entry into the list and into what is searched. */
function multiply(copies: number): number {
  const island = document.querySelector('astro-island:has(.catalogue)');
  const list = document.querySelector('.catalogue-cards');
  if (!island || !list) throw new Error('The page has no catalogue');
  const cards = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  const props = JSON.parse(island.getAttribute('props') ?? '');
  const entries = [...props.entries[1]];
  for (let copy = 1; copy < copies; copy++) {
    for (const card of cards) {
      const clone = card.cloneNode(true) as HTMLElement;
      clone.dataset.entry += `-${copy}`;
      list.append(clone);
    }
    for (const [kind, entry] of entries) {
      props.entries[1].push([kind, { ...entry, id: [0, `${entry.id[1]}-${copy}`] }]);
    }
  }
  island.setAttribute('props', JSON.stringify(props));
  return props.entries[1].length;
}

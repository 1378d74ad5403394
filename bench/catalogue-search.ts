import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tasks/chromium.ts';
import { startServerProcess } from '../tests/servers/site.ts';

/**
 * Measures what a key press costs in the search of /domains, with its 24 entries and with a hundred copies of
 * each: the search with React's rendering, and the same with the layout of the page after it. The bar is
 * 16 ms. Run after a build: `npm run bench -- catalogue-search`.
 */
const words = ['mqtt', 'react', 'postgresql', 'preparation for', 'zzz', 'a'];
const rounds = 5;

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const server = await startServerProcess(`file:${join(folder, 'site.db')}`);
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArguments });
console.table([await measure(browser, 1), await measure(browser, 100)]);
await browser.close();
await server.end('SIGTERM');
await rm(folder, { recursive: true });

async function measure(browser: Browser, copies: number) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/domains`);
  await page.evaluate(multiply, copies);
  await page.locator('input[type="search"]').hover();
  await page.locator('.catalogue[data-awake]').waitFor();
  const presses = await page.evaluate(press, { words, rounds });
  const entries = await page.locator('[data-entry]').count();
  await page.close();
  const search = presses.map((one) => one.search);
  const all = presses.map((one) => one.search + one.layout);
  return {
    entries,
    'key presses': presses.length,
    'search and render, median ms': at(search, 0.5),
    '95th percentile ms': at(search, 0.95),
    'with layout, median ms': at(all, 0.5),
    '95th percentile ms, with layout': at(all, 0.95),
    'worst ms': at(all, 1),
  };
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0) * 100) / 100;
}

/** In the page, before it is awake: puts copies of every entry into the list and into what is searched. */
function multiply(copies: number): void {
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
}

/** In the page: types each word letter by letter and takes it back again. */
async function press({ words, rounds }: { words: string[]; rounds: number }) {
  const field = document.querySelector('input[type="search"]') as HTMLInputElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const values = words.flatMap((word) => {
    const typed = Array.from(word, (_, index) => word.slice(0, index + 1));
    return [...typed, ...typed.toReversed().slice(1), ''];
  });
  const times: { search: number; layout: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const value of values) {
      await new Promise(requestAnimationFrame);
      const start = performance.now();
      setValue?.call(field, value);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      const searched = performance.now();
      document.body.getBoundingClientRect();
      times.push({ search: searched - start, layout: performance.now() - searched });
    }
  }
  return times;
}

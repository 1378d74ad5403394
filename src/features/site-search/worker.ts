import { type FoundPage, isMatch, type Target, toTargets } from './targets.ts';

/**
 * Runs the search in a worker, because Pagefind's WebAssembly needs a content security policy that no page has
 * (docs/decisions/0017). `site-search.ts` starts it.
 */
addEventListener('message', async ({ data, ports: [port] }: MessageEvent<string>) => {
  port?.postMessage(await searchPages(data).catch(() => null));
});
postMessage('ready');

/** The parts of Pagefind's API that are used (https://pagefind.app/docs/api/). */
interface Pagefind {
  init(): Promise<unknown>;
  search(query: string): Promise<{ results: { data(): Promise<FoundPage> }[] }>;
}

export interface Found {
  count: number;
  targets: Target[];
}

/** The build puts Pagefind at this address (`server/content/rendering/search-index.ts`). */
const address = '/pagefind/pagefind.js';

/** Visitors who don't find their page among these will change their query. */
const maxPages = 10;

let loading: Promise<Pagefind> | undefined;

/** Searches all pages. An empty query finds nothing, but loads the search. */
async function searchPages(query: string): Promise<Found> {
  loading ??= load();
  const pagefind = await loading;
  if (query === '') return { count: 0, targets: [] };
  const { results } = await pagefind.search(query);
  const pages = await Promise.all(results.slice(0, maxPages).map((result) => result.data()));
  // The results are sorted, so if the first is no match, none of them is.
  if (!pages[0] || !isMatch(query, pages[0])) return { count: 0, targets: [] };
  return { count: results.length, targets: pages.flatMap(toTargets) };
}

async function load(): Promise<Pagefind> {
  const { createInstance } = await import(/* @vite-ignore */ address);
  // This already is a worker, so Pagefind need not start its own, which would add 41 KB. In a worker, Pagefind takes
  // its address with the origin as its base. The worker is at the root of the site.
  const pagefind: Pagefind = createInstance({ noWorker: true, baseUrl: new URL('.', location.href).pathname });
  await pagefind.init();
  return pagefind;
}

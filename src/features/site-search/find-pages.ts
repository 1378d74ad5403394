import { type FoundPage, isAnswer, type Target, toTargets } from './targets.ts';

/** The used part of Pagefind (https://pagefind.app/docs/api/). */
interface Pagefind {
  init(): Promise<unknown>;
  search(query: string): Promise<{ results: { data(): Promise<FoundPage> }[] }>;
}

export interface Found {
  count: number;
  targets: Target[];
}

/** The build puts Pagefind there (`server/content/rendering/search-index.ts`). */
const address = '/pagefind/pagefind.js';

/** Visitors who do not find it among these type another word. */
const maxPages = 10;

let loading: Promise<Pagefind> | undefined;

/** Searches all pages, in `worker.ts`. Without words it finds nothing, but loads what a search needs. */
export async function searchPages(query: string): Promise<Found> {
  loading ??= load();
  const pagefind = await loading;
  if (query === '') return { count: 0, targets: [] };
  const { results } = await pagefind.search(query);
  const pages = await Promise.all(results.slice(0, maxPages).map((result) => result.data()));
  // The first result is the best. If it is no answer, none of them is.
  if (!pages[0] || !isAnswer(query, pages[0])) return { count: 0, targets: [] };
  return { count: results.length, targets: pages.flatMap(toTargets) };
}

async function load(): Promise<Pagefind> {
  const { createInstance } = await import(/* @vite-ignore */ address);
  // This is a worker already: Pagefind's own would add 41 KB. In a worker Pagefind takes the address with its origin as
  // the base. The worker is at the root of the site.
  const pagefind: Pagefind = createInstance({ noWorker: true, baseUrl: new URL('.', location.href).pathname });
  await pagefind.init();
  return pagefind;
}

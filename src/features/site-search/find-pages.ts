import { answers, type FoundPage, type Target, targetsOf } from './targets.ts';

/** What of Pagefind is used (https://pagefind.app/docs/api/). */
interface Pagefind {
  init(): Promise<unknown>;
  search(query: string): Promise<{ results: { data(): Promise<FoundPage> }[] }>;
}

/** What was found: how many pages, and where the first of them lead. */
export interface Found {
  count: number;
  targets: Target[];
}

/** The build puts Pagefind there (`server/content/rendering/search-index.ts`). */
const address = '/pagefind/pagefind.js';

/** More are not read: visitors who do not find it among these type another word. */
const mostPages = 10;

let loading: Promise<Pagefind> | undefined;

/** Searches all pages; nothing is found for no words, but all that is needed for some is loaded. Run by `worker.ts`. */
export async function findPages(query: string): Promise<Found> {
  loading ??= load();
  const pagefind = await loading;
  if (query === '') return { count: 0, targets: [] };
  const { results } = await pagefind.search(query);
  const pages = await Promise.all(results.slice(0, mostPages).map((result) => result.data()));
  // The best comes first: when that is no answer, none is.
  if (!pages[0] || !answers(query, pages[0])) return { count: 0, targets: [] };
  return { count: results.length, targets: pages.flatMap(targetsOf) };
}

async function load(): Promise<Pagefind> {
  const { createInstance } = await import(/* @vite-ignore */ address);
  // It is in a worker already: its own would be 41 KB more. There it takes the address with its origin for the base.
  const pagefind: Pagefind = createInstance({ noWorker: true, baseUrl: '/' });
  await pagefind.init();
  return pagefind;
}

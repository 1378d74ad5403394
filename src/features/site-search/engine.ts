import { answers, type FoundPage, type Target, targetsOf } from './targets.ts';

/** What of Pagefind is used (https://pagefind.app/docs/api/). */
interface Engine {
  init(): Promise<unknown>;
  search(query: string): Promise<{ results: { data(): Promise<FoundPage> }[] }>;
}

/** What was found: how many pages, and where the first of them lead. */
export interface Found {
  count: number;
  targets: Target[];
}

/** The build puts Pagefind there (`tasks/search-index.ts`). */
const address = '/pagefind/pagefind.js';

/** More are not read: whoever does not find it among these types another word. */
const mostPages = 10;

let engine: Promise<Engine> | undefined;
let attempts = 0;

/** Loads Pagefind and its index once; after a failure anew. */
export function loadEngine(): Promise<Engine> {
  engine ??= start().catch((error) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function start(): Promise<Engine> {
  // Some browsers keep the failure of a module for its address.
  const attempt = attempts++;
  const { createInstance } = await import(/* @vite-ignore */ attempt === 0 ? address : `${address}?${attempt}`);
  // Without its worker: the index is small enough to be searched in a few milliseconds, and 41 KB less are loaded.
  const started: Engine = createInstance({ noWorker: true });
  await started.init();
  return started;
}

/** Searches all pages. */
export async function find(query: string): Promise<Found> {
  const { results } = await (await loadEngine()).search(query);
  const pages = await Promise.all(results.slice(0, mostPages).map((result) => result.data()));
  // The best comes first: when that is no answer, none is.
  if (!pages[0] || !answers(query, pages[0])) return { count: 0, targets: [] };
  return { count: results.length, targets: pages.flatMap(targetsOf) };
}

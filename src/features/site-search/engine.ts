import type { TrustedTypes } from '../../ui/trusted-types.ts';
import type { Found } from './find-pages.ts';

/** `scripts/build/page-scripts.ts` publishes the worker there. Its policy is the only one that allows WebAssembly. */
const address = '/search-worker.js';

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const trustedAddress =
  trustedTypes?.createPolicy('site-search', { createScriptURL: () => address }).createScriptURL(address) ?? address;

let worker: Promise<Worker> | undefined;

/** Searches all pages. An empty query only loads the search. After a failure it starts a new worker. */
export async function searchInWorker(query: string): Promise<Found> {
  worker ??= startWorker();
  const current = worker;
  try {
    return await ask(await current, query);
  } catch (error) {
    if (worker === current) worker = undefined;
    current.then(end, () => {});
    throw error;
  }
}

/** Resolves when the worker reports that it is ready. */
function startWorker(): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const started = new Worker(trustedAddress, { type: 'module' });
    started.addEventListener('message', () => resolve(started), { once: true });
    started.addEventListener('error', reject, { once: true });
  });
}

/** Ends a worker and rejects its pending searches. */
function end(failed: Worker): void {
  failed.dispatchEvent(new Event('error'));
  failed.terminate();
}

function ask(current: Worker, query: string): Promise<Found> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const answer = (found: Found | null) => {
      port1.close();
      current.removeEventListener('error', fail);
      if (found) resolve(found);
      else reject(new Error('The search failed.'));
    };
    const fail = () => answer(null);
    current.addEventListener('error', fail);
    port1.onmessage = ({ data }: MessageEvent<Found | null>) => answer(data);
    current.postMessage(query, [port2]);
  });
}

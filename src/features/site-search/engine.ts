import type { Found } from './find-pages.ts';

/** What the site's policy asks for where a script is started from an address (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): URL };
}

/** `scripts/build/page-scripts.ts` puts it there; its policy is the only one with WebAssembly. */
const address = '/search-worker.js';

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const trustedAddress =
  trustedTypes?.createPolicy('site-search', { createScriptURL: () => address }).createScriptURL(address) ?? address;

let worker: Promise<Worker> | undefined;

/** Searches all pages, and only makes ready for it when there are no words. After a failure it begins with another worker. */
export async function find(query: string): Promise<Found> {
  worker ??= startWorker();
  const asked = worker;
  try {
    return await ask(await asked, query);
  } catch (error) {
    if (worker === asked) worker = undefined;
    asked.then(end, () => {});
    throw error;
  }
}

/** Resolves when the worker says that it is there. */
function startWorker(): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const started = new Worker(trustedAddress, { type: 'module' });
    started.addEventListener('message', () => resolve(started), { once: true });
    started.addEventListener('error', reject, { once: true });
  });
}

/** Ends a worker, and fails what it has not answered yet. */
function end(failed: Worker): void {
  failed.dispatchEvent(new Event('error'));
  failed.terminate();
}

function ask(asked: Worker, query: string): Promise<Found> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const answer = (found: Found | null) => {
      port1.close();
      asked.removeEventListener('error', fail);
      if (found) resolve(found);
      else reject(new Error('The search failed.'));
    };
    const fail = () => answer(null);
    asked.addEventListener('error', fail);
    port1.onmessage = ({ data }: MessageEvent<Found | null>) => answer(data);
    asked.postMessage(query, [port2]);
  });
}

import { findPages } from './find-pages.ts';

/**
 * Where the search runs: in a worker, because Pagefind's WebAssembly needs a content security policy that no page has
 * (docs/decisions/0024). `engine.ts` starts it and asks it.
 */
addEventListener('message', async ({ data, ports: [port] }: MessageEvent<string>) => {
  port?.postMessage(await findPages(data).catch(() => null));
});
postMessage('ready');

import { searchPages } from './find-pages.ts';

/**
 * Runs the search in a worker, because Pagefind's WebAssembly needs a content security policy that no page has
 * (docs/decisions/0024). `engine.ts` starts it.
 */
addEventListener('message', async ({ data, ports: [port] }: MessageEvent<string>) => {
  port?.postMessage(await searchPages(data).catch(() => null));
});
postMessage('ready');

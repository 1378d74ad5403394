import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageHandler } from './site.ts';

/** Loads Astro's handler of a built program, which renders from the content that is current. */
export async function loadHandler(built: string): Promise<PageHandler> {
  const { handler } = (await import(pathToFileURL(join(built, 'server/entry.mjs')).href)) as { handler: PageHandler };
  return handler;
}

/**
 * Returns what answers with the pages on demand. The program is loaded with the first of them: until then it would be 20 MB for
 * nothing.
 */
export function builtHandler(built: string): PageHandler {
  let loading: Promise<PageHandler> | undefined;
  return (request, response, next, locals) => {
    loading ??= loadHandler(built);
    loading.then(
      (handle) => handle(request, response, next, locals),
      (error) => {
        loading = undefined;
        next(error);
      },
    );
  };
}

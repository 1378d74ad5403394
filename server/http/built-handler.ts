import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import type { PageHandler } from './site.ts';

/** What loading a built server has left behind. */
interface Loaded {
  folder: string;
  cache: NodeJS.Require['cache'];
  listeners: NodeJS.UnhandledRejectionListener[];
}

/** The built servers that are loaded: that of the site and the one before it, which may still be rendering a page. */
const kept: Loaded[] = [];

/**
 * Astro's handler of a built site, loaded with the first page on demand: until then it would be 20 MB for nothing.
 *
 * @param entry of the built server, a CommonJS module
 */
export function builtHandler(entry: string): PageHandler {
  let handler: PageHandler | undefined;
  return (request, response, next, locals) => {
    try {
      handler ??= load(entry);
    } catch (error) {
      next(error);
      return;
    }
    handler(request, response, next, locals);
  };
}

function load(entry: string): PageHandler {
  const before = process.listeners('unhandledRejection');
  // Of its own: it keeps what it has loaded.
  const require = createRequire(entry);
  const { handler } = require(entry) as { handler: PageHandler };
  // Astro listens to what no page waits for, to say which page it was.
  const listeners = process.listeners('unhandledRejection').filter((listener) => !before.includes(listener));
  kept.push({ folder: dirname(entry), cache: require.cache, listeners });
  if (kept.length > 2) forget(kept.shift() as Loaded);
  return handler;
}

/** Lets go of a built server. As ES modules, which Node keeps, each publication cost 23 MB (`npm run bench -- publishing`). */
function forget({ folder, cache, listeners }: Loaded): void {
  for (const listener of listeners) process.off('unhandledRejection', listener);
  for (const path of Object.keys(cache)) {
    if (path.startsWith(folder + sep)) delete cache[path];
  }
}

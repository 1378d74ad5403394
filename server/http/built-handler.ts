import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { withContent } from '../../src/content/current.ts';
import { contentFile, readSnapshot } from '../content/snapshot.ts';
import type { PageHandler } from './site.ts';

/** What the two newest built servers listen to: that of the site, and the one before it, which may still be rendering a page. */
const listening: NodeJS.UnhandledRejectionListener[][] = [];

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
  // Astro listens to what no page waits for, to say which page it was. Its listener keeps all of the built server in memory.
  const begun = () => process.listeners('unhandledRejection').filter((listener) => !before.includes(listener));
  try {
    const handler = loadHandler(entry);
    const content = readSnapshot(join(dirname(entry), contentFile));
    listening.push(begun());
    if (listening.length > 2) stopListening(listening.shift());
    return (...request) => withContent(content, () => handler(...request));
  } catch (error) {
    stopListening(begun());
    throw error;
  }
}

/** Loads Astro's handler of a built site, which renders from the content that is current. */
export function loadHandler(entry: string): PageHandler {
  return (loadModule(entry) as { handler: PageHandler }).handler;
}

function stopListening(listeners: NodeJS.UnhandledRejectionListener[] = []): void {
  for (const listener of listeners) process.off('unhandledRejection', listener);
}

/**
 * Loads a CommonJS module with the files that it requires, each of them once, and without Node's own loader, which lets go of
 * nothing: each publication cost 23 MB as ES modules, and as CommonJS 4 MB in memory and 2 on the disk in Node's cache of
 * compiled code (`npm run bench -- publishing`). Without `import()`: allowed by `importModuleDynamically`, it kept 8 MB of each.
 * Astro has two, which no page reaches (tests/content/built-server.test.ts).
 */
function loadModule(entry: string): unknown {
  const loaded = new Map<string, { exports: unknown }>();
  const requirePackage = createRequire(entry);

  function load(path: string): unknown {
    const known = loaded.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    const require = (name: string) => (name.startsWith('.') ? load(join(dirname(path), name)) : requirePackage(name));
    const run = compileFunction(readFileSync(path, 'utf8'), ['exports', 'require', 'module', '__filename'], {
      filename: path,
    });
    // Before it runs: files may require each other.
    loaded.set(path, module);
    try {
      run(module.exports, require, module, path);
    } catch (error) {
      loaded.delete(path);
      throw error;
    }
    return module.exports;
  }

  return load(entry);
}

import { type FSWatcher, globSync, watch } from 'node:fs';
import { join } from 'node:path';

/** The code that `npm run dev` loads once: the registry of pages, schemas, calls and services. */
const loadedOnce = ['src/content', 'contract', 'language', 'server'];

/** Saving a file causes several events. */
const pauseMs = 150;

/** Watches the sources that a running `npm run dev` does not reload. Returns a function that stops watching. */
export function watchSources(root: string, onChange: (reason: string) => void): () => void {
  let routes = listRoutes(root);
  let timer: NodeJS.Timeout | undefined;
  let reason: string | undefined;
  const report = (text: string) => {
    reason ??= text;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const first = reason ?? text;
      reason = undefined;
      onChange(first);
    }, pauseMs);
  };
  const watchFolder = (folder: string, onEvent: (file: string) => void): FSWatcher =>
    watch(join(root, folder), { recursive: true }, (_event, file) => file && onEvent(`${folder}/${file}`));
  const watchers = loadedOnce.map((folder) =>
    watchFolder(folder, (file) => {
      if (/(?<!\.test)\.ts$/.test(file)) report(`${file} has changed`);
    }),
  );
  watchers.push(
    watchFolder('src/pages', () => {
      const now = listRoutes(root);
      const added = [...now].find((route) => !routes.has(route));
      const removed = [...routes].find((route) => !now.has(route));
      routes = now;
      if (added) report(`${added} is new`);
      else if (removed) report(`${removed} is gone`);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function listRoutes(root: string): Set<string> {
  return new Set(globSync('src/pages/**/*.{astro,ts,tsx}', { cwd: root }).map((path) => path.replaceAll('\\', '/')));
}

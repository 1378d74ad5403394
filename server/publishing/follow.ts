import { type FSWatcher, watch } from 'node:fs';
import { basename } from 'node:path';
import type { PublishingFolder } from './folders.ts';
import type { LiveSite } from './live-site.ts';

/** Watching tells at once where the system can watch; looking finds what it did not tell of, as on a shared disk. */
const lookEveryMs = 2_000;

/** Serves what other processes publish. Returns what ends it. */
export function followPublications(
  folder: PublishingFolder,
  live: Pick<LiveSite, 'follow'>,
  report: (error: unknown) => void,
): () => void {
  const look = () => live.follow().catch(report);
  let watcher: FSWatcher | undefined;
  const watchFolder = () => {
    try {
      watcher ??= watch(folder.path, { persistent: false }, (_event, name) => {
        if (name === basename(folder.pointer)) void look();
      }).on('error', () => {});
    } catch {
      // There is no folder before the first publication.
    }
  };
  const timer = setInterval(() => {
    watchFolder();
    void look();
  }, lookEveryMs).unref();
  watchFolder();
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeSample } from './complete-sample.ts';
import { makeProjectFolder, type PublishingServer, removeProjectFolder, serverOn } from './publishing-project.ts';

/** The parent of every worker of Playwright is its run. */
const folder = join(tmpdir(), `complete-sample-${process.ppid}`);

/** Builds the site of the complete sample, once for all its tests: they write nothing but to databases of their own. */
export async function makeCompleteProject(): Promise<void> {
  await makeProjectFolder(folder, completeSample);
}

/** Removes it when all its tests have ended. */
export const removeCompleteProject = () => removeProjectFolder(folder);

/** A server of that site with a database of its own. It is to be started. */
export interface CompleteSite extends PublishingServer {
  remove(): Promise<void>;
}

/** The complete sample, for one file of tests. */
export async function completeSite(): Promise<CompleteSite> {
  const data = await mkdtemp(join(tmpdir(), 'complete-'));
  const server = await serverOn(folder, `file:${join(data, 'site.db')}`);
  return {
    ...server,
    async remove() {
      await server.end('SIGKILL');
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from './site.ts';

/** A site in a process of its own with an empty database, for benchmarks and budgets; both are gone when it has ended. */
export async function startTemporarySite(): Promise<Pick<ServerProcess, 'url' | 'pid'> & { end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const server = await startServerProcess(`file:${join(folder, 'site.db')}`);
  return {
    url: server.url,
    pid: server.pid,
    async end() {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

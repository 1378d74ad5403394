import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from './server-process.ts';

/** A site in a process of its own with an empty database, for benchmarks and budgets; both are gone when it has ended. */
export async function startTemporarySite(): Promise<Pick<ServerProcess, 'url' | 'pid'> & { end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const server = await startServer({
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    LOG_LEVEL: 'silent',
    // More is opened, and faster, than a visitor does.
    PAGE_LIMIT_PER_ADDRESS: '0',
  });
  return {
    url: server.url,
    pid: server.pid,
    async end() {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from './server-process.ts';

/** Starts a site in another process, for benchmarks and budgets. Its empty database is removed when it ends. */
export async function startTemporarySite(): Promise<Pick<ServerProcess, 'url' | 'pid'> & { end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const server = await startServer({
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    LOG_LEVEL: 'silent',
    // Lifts the limit, because benchmarks open more pages than it allows.
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

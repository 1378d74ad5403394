import { afterAll, beforeAll } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { freshDatabase, type TestDatabase } from './databases.ts';
import { buildOnce, startServerProcess } from './site.ts';

/** The real server for all tests of a file; it is there once they run. */
interface OneSite {
  url: string;
  server: ServerProcess;
  database: TestDatabase;
}

/** Starts it before the tests of the file and ends it after them. */
export function oneSite(variables: Record<string, string> = { LOG_LEVEL: 'error' }): OneSite {
  const site = {} as OneSite;
  beforeAll(async () => {
    await buildOnce();
    site.database = await freshDatabase('sqlite');
    site.server = await startServerProcess(site.database.url, variables);
    site.url = site.server.url;
  }, 300_000);
  afterAll(async () => {
    await site.server?.end('SIGTERM');
    await site.database?.remove();
  });
  return site;
}

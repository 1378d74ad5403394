import { afterAll, beforeAll } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { buildOnce, startServerProcess } from '../servers/site.ts';

/** The real server for all tests of a file; it is there once they run. */
interface OneSite {
  url: string;
  server: ServerProcess;
  database: TestDatabase;
}

/** Starts it before the tests of the file and ends it after them. */
export function oneSite(): OneSite {
  const site = {} as OneSite;
  beforeAll(async () => {
    await buildOnce();
    site.database = await freshDatabase('sqlite');
    site.server = await startServerProcess(site.database.url, { LOG_LEVEL: 'error' });
    site.url = site.server.url;
  }, 300_000);
  afterAll(async () => {
    await site.server?.end('SIGTERM');
    await site.database?.remove();
  });
  return site;
}

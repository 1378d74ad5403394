import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '../../server/database/tables.ts';
import { freshDatabase, type TestDatabase } from './databases.ts';
import { startApplication, type TestSite } from './site.ts';

/**
 * Starts a site on a database of its own before the tests that are described around the call, and removes both after them.
 * The site and the database are empty until the first of these tests begins.
 */
export function setUpSite(engine: Engine, variables?: Record<string, string>) {
  const database = {} as TestDatabase;
  const site = {} as TestSite;
  beforeAll(async () => {
    Object.assign(database, await freshDatabase(engine));
    Object.assign(site, await startApplication(database.url, variables));
  });
  afterAll(async () => {
    await site.stop?.();
    await database.remove?.();
  });
  return { database, site };
}

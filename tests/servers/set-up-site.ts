import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Engine } from '../../server/database/tables.ts';
import { freshDatabase, type TestDatabase } from './databases.ts';
import { startApplication, type TestSite } from './site.ts';

type Variables = Record<string, string>;

/**
 * Starts a site on a database of its own before the tests that are described around the call, and removes both after them.
 * The site and the database are empty until the first of these tests begins.
 *
 * @param variables are asked for when the site starts, where they are a function
 */
export function setUpSite(engine: Engine, variables: Variables | (() => Promise<Variables>) = {}) {
  const database = {} as TestDatabase;
  const site = {} as TestSite;
  beforeAll(async () => {
    Object.assign(database, await freshDatabase(engine));
    Object.assign(
      site,
      await startApplication(database.url, typeof variables === 'function' ? await variables() : variables),
    );
  });
  afterAll(async () => {
    await site.stop?.();
    await database.remove?.();
  });
  return { database, site };
}

/** Starts another process of a site, as far as its database can tell, which ends with the test that calls this. */
export async function startForTest(...parameters: Parameters<typeof startApplication>): Promise<TestSite> {
  const site = await startApplication(...parameters);
  onTestFinished(() => site.stop());
  return site;
}

/** Starts a site on a database of its own, which both end with the test that calls this. */
export async function openSite(engine: Engine, variables?: Variables) {
  const database = await freshDatabase(engine);
  onTestFinished(() => database.remove());
  return { database, site: await startForTest(database.url, variables) };
}

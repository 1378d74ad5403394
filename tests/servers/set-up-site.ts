import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import type { Engine } from '../../server/database/tables.ts';
import { call, makeAccount, openSession } from './accounts.ts';
import { freshDatabase, type TestDatabase } from './databases.ts';
import { buildOnce, startApplication, startServerProcess, type TestSite } from './site.ts';

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

/** Starts a site as `setUpSite` does, with an editor who is logged in. */
export function setUpEditor(engine: Engine) {
  const { database, site } = setUpSite(engine);
  let session = '';
  beforeAll(async () => {
    session = await openSession(site, (await makeAccount(site, 'editor')).id);
  });
  /** Makes a call of `/api/content`, as the editor unless another session is given. */
  const edit = (method: string, path: string, body?: unknown, cookie = session) =>
    call(site, method, `/api/content${path}`, body, cookie);
  const read = async (path: string) => (await edit('GET', path)).json();
  return { database, site, edit, read, cookie: () => session };
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

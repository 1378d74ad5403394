import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import type { Engine } from '../../server/database/tables.ts';
import { call, makeAccount, openSession } from './accounts.ts';
import { freshDatabase, type TestDatabase } from './databases.ts';
import { buildOnce, startApplication, startServerProcess, type TestSite } from './site.ts';

type Variables = Record<string, string>;

/** Starts a site on a database of its own before the surrounding tests, and removes both after them. */
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

export function setUpEditor(engine: Engine) {
  const { database, site } = setUpSite(engine);
  let session = '';
  beforeAll(async () => {
    session = await openSession(site, (await makeAccount(site, 'editor')).id);
  });
  const edit = (method: string, path: string, body?: unknown, cookie = session) =>
    call(site, method, `/api/content${path}`, body, cookie);
  const read = async (path: string) => (await edit('GET', path)).json();
  return { database, site, edit, read, cookie: () => session };
}

/** Starts another process of a site, which ends with the test that calls this. */
export async function startForTest(...parameters: Parameters<typeof startApplication>): Promise<TestSite> {
  const site = await startApplication(...parameters);
  onTestFinished(() => site.stop());
  return site;
}

export async function openSite(engine: Engine, variables?: Variables) {
  const database = await freshDatabase(engine);
  onTestFinished(() => database.remove());
  return { database, site: await startForTest(database.url, variables) };
}

/** Starts the real server for all tests of a file. */
export function oneSite(variables: Record<string, string> = { LOG_LEVEL: 'error' }) {
  const site = {} as { url: string; server: ServerProcess; database: TestDatabase };
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

import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import type { Listing } from '../../contract/inbox/listing.ts';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import type { Engine } from '../../server/database/tables.ts';
import type { ConnectionLimits } from '../../server/http/connections.ts';
import { call, makeAccount, openSession } from './accounts.ts';
import { freshDatabase, type TestDatabase } from './databases.ts';
import { logIn, post } from './requests.ts';
import { buildOnce, startApplication, startServerProcess, type TestSite } from './site.ts';

type Variables = Record<string, string>;
/** A function is called when the site starts. */
type GivenVariables = Variables | (() => Promise<Variables>);

/**
 * Starts a site on a new database before the tests of the surrounding `describe`, and removes both after them. The
 * returned objects are empty until the first of these tests begins.
 */
export function setUpSite(engine: Engine, variables: GivenVariables = {}, limits?: ConnectionLimits) {
  const { database, site, start, end } = describeSite(engine, variables, limits);
  beforeAll(start);
  afterAll(end);
  return { database, site };
}

/** Like `setUpSite`, but starts a new site for each test. A test can restart it with other variables. */
export function setUpSiteForEach(engine: Engine, variables: GivenVariables = {}) {
  const { database, site, start, end } = describeSite(engine, variables);
  beforeEach(async () => {
    onTestFinished(end);
    await start();
  });
  const restart = async (changed: Variables = {}) => {
    await site.stop();
    Object.assign(site, await startApplication(database.url, changed));
  };
  return { database, site, restart };
}

function describeSite(engine: Engine, variables: GivenVariables, limits?: ConnectionLimits) {
  const database = {} as TestDatabase;
  const site = {} as TestSite;
  return {
    database,
    site,
    async start() {
      Object.assign(database, await freshDatabase(engine));
      const given = typeof variables === 'function' ? await variables() : variables;
      Object.assign(site, await startApplication(database.url, given, undefined, limits));
    },
    async end() {
      await site.stop?.();
      await database.remove?.();
    },
  };
}

/** Opens a new database without a site for each test, and removes it after the test. */
export function setUpDatabase(engine: Engine) {
  const database = {} as TestDatabase;
  const opened = {} as Database;
  beforeEach(async () => {
    Object.assign(database, await databaseForTest(engine));
    Object.assign(opened, await openDatabase(database.url));
    onTestFinished(() => opened.db.destroy());
  });
  return { database, opened };
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

/** Like `setUpSite`, but logs the administrator in. */
export function setUpAdministrator(engine: Engine, variables?: GivenVariables) {
  const { database, site } = setUpSite(engine, variables);
  let session = '';
  beforeAll(async () => {
    session = await logIn(site.url);
  });
  /** Calls `/api` as the administrator, unless another session is given. */
  const ask = (method: string, path: string, body?: unknown, cookie = session) =>
    call(site, method, `/api${path}`, body, cookie);
  const read = async (path: string) => (await ask('GET', path)).json();
  return { database, site, ask, read };
}

/** Like `setUpAdministrator`, but empties the inbox before each test. */
export function setUpInbox(engine: Engine, variables?: Variables) {
  const all = setUpAdministrator(engine, variables);
  beforeEach(() => all.database.run('delete from contact_submissions'));

  const path = '/contact-submissions';
  const ask = (call = '', query: Variables = {}, method = 'GET') =>
    all.ask(method, `${path}${call}?${new URLSearchParams(query)}`);
  const postAction = (action: string, body: unknown) => all.ask('POST', `${path}/${action}`, body);
  const list = async (query: Variables = {}): Promise<Listing> => {
    const answer = await ask('', query);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer.json();
  };
  const subjects = async (query: Variables) => (await list(query)).submissions.map(({ subject }) => subject).sort();
  const send = (body: unknown) => post(`${all.site.url}/api${path}`, body);
  return { ...all, ask, postAction, list, subjects, send };
}

export async function databaseForTest(engine: Engine, make = freshDatabase): Promise<TestDatabase> {
  const database = await make(engine);
  onTestFinished(() => database.remove());
  return database;
}

/** Starts the application, which looks like another process to its database, and stops it after the current test. */
export async function startForTest(...parameters: Parameters<typeof startApplication>): Promise<TestSite> {
  const site = await startApplication(...parameters);
  onTestFinished(() => site.stop());
  return site;
}

export async function openSite(engine: Engine, variables?: Variables) {
  const database = await databaseForTest(engine);
  return { database, site: await startForTest(database.url, variables) };
}

export async function serverForTest(...parameters: Parameters<typeof startServerProcess>): Promise<ServerProcess> {
  const server = await startServerProcess(...parameters);
  onTestFinished(() => server.end('SIGKILL'));
  return server;
}

/** The real server for all tests of a file. It is empty until the first of them begins. */
interface OneSite {
  url: string;
  server: ServerProcess;
  database: TestDatabase;
}

export function oneSite(variables: Variables = { LOG_LEVEL: 'error' }): OneSite {
  const site = {} as OneSite;
  beforeAll(async () => {
    await buildOnce();
    site.database = await freshDatabase('sqlite');
    site.server = await startServerProcess(site.database.url, variables);
    site.url = site.server.url;
  });
  afterAll(async () => {
    await site.server?.end('SIGTERM');
    await site.database?.remove();
  });
  return site;
}

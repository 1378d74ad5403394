import { chmod, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyFields } from '../../contract/forms/submission-fields.ts';
import { Credentials } from '../../server/account/credentials.ts';
import { openDatabase } from '../../server/database/open.ts';
import { databasePath } from '../../server/database/sqlite.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { words } from '../reading/records.ts';
import { releaseTest } from '../scope.ts';
import { emptyDatabase, engines, enginesByScope, type TestDatabase } from '../servers/databases.ts';
import { logIn } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { databaseForTest, startForTest } from '../servers/set-up-site.ts';
import { siteVariables } from '../servers/site.ts';

/** SQLite has no types for ids and timestamps, so PostgreSQL's types are mapped. */
const common: Record<string, string> = {
  uuid: 'text',
  timestamptz: 'text',
  bytea: 'blob',
  int8: 'bigint',
  int4: 'integer',
};

async function shape(url: string) {
  const { db } = await openDatabase(url);
  const found = await db.introspection.getTables();
  await db.destroy();
  return (
    found
      // SQLite's search has tables of its own.
      .filter(({ name }) => !name.startsWith('submission_search'))
      .map(({ name, columns }) => ({
        name,
        columns: columns
          // Keys and generated columns differ between the engines.
          .filter((column) => !['number', 'place', 'lower_email', 'searched'].includes(column.name))
          .map((column) => {
            const type = column.dataType.toLowerCase();
            return `${column.name} ${common[type] ?? type}${column.isNullable ? ' null' : ''}`;
          }),
      }))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  );
}

describe.each(engines)('The migrations on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await databaseForTest(engine, emptyDatabase);
  });

  test('change nothing when run twice', async () => {
    const before = await shape(database.url);
    const row = submission();
    await insert(database, [row]);
    expect(await shape(database.url)).toEqual(before);
    expect(await database.run('select id from contact_submissions')).toEqual([{ id: row.id }]);
  });
});

test('produce the same tables on both engines', async () => {
  const [file, server] = [await databaseForTest('sqlite'), await databaseForTest('postgres')];
  expect(await shape(file.url)).toEqual(await shape(server.url));
});

test('a failed SQLite migration leaves nothing behind', async () => {
  const database = await databaseForTest('sqlite', emptyDatabase);
  await (await openDatabase(database.url, { upTo: '0002-administrators' })).db.destroy();
  // The fourth migration fails, after the third has rebuilt the table of submissions.
  await database.run('create table content_drafts (id text)');
  const before = await database.run('select name, sql from sqlite_master order by name');
  await expect(openDatabase(database.url)).rejects.toThrow(
    /content_drafts already exists|"content_drafts" already exists/,
  );
  expect(await database.run('select name, sql from sqlite_master order by name')).toEqual(before);
  await database.run('drop table content_drafts');
  await (await openDatabase(database.url)).db.destroy();
});

test.each(
  engines,
)('keeps the rows of a %s database from the first release, and makes sign-ups subscribers', async (engine) => {
  const database = await databaseForTest(engine, emptyDatabase);
  const released = await openDatabase(database.url, { upTo: '0002-administrators' });
  await released.db.destroy();
  const signUp = { name: 'Newsletter Subscriber', subject: 'Newsletter Subscription' };
  const rows = [
    submission({ created_at: '2026-01-01T00:00:00.000Z', phone: 15_550_109_999, email: 'bob@example.com' }),
    ...['Ada@example.com', 'ada@example.com'].map((email) => submission({ ...signUp, email })),
  ];
  await insert(database, rows);

  const { db } = await openDatabase(database.url);
  const migrated = await db.selectFrom('contact_submissions').selectAll().orderBy('number').execute();
  await db.destroy();
  const added = { read_at: null, spam_reason: null, fingerprint: null };
  const kinds = ['enquiry', 'newsletter', 'newsletter'];
  expect(migrated).toMatchObject(
    rows.map((row, index) => ({ ...emptyFields, ...row, ...added, number: index + 1, kind: kinds[index] })),
  );
  expect(await database.run('select email, state, confirmed_at from subscribers')).toEqual([
    { email: 'ada@example.com', state: 'confirmed', confirmed_at: null },
  ]);
});

const unset = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };

describe.each(enginesByScope)('The first start on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await databaseForTest(engine, emptyDatabase);
  });
  const start = (variables?: Record<string, string>) => startForTest(database.url, variables);

  test('creates an administrator at the company’s domain, with a password printed once', async () => {
    const first = await start(unset);
    const login = first.services.newLogin;
    expect(login).toEqual({ email: `admin@${words.company.domain}`, password: expect.stringMatching(/^[\w-]{20}$/) });
    await logIn(first.url, login ?? undefined);

    await first.stop();
    const second = await start(unset);
    expect(second.services.newLogin).toBe(null);
    await logIn(second.url, login ?? undefined);
  });

  test.runIf(engine === 'sqlite')('makes files private, even in an existing folder', async () => {
    const file = databasePath(database.url);
    for (const ending of ['', '-wal', '-shm']) await rm(file + ending, { force: true });
    await chmod(dirname(file), 0o755);
    await start();
    for (const ending of ['', '-wal', '-shm']) expect((await stat(file + ending)).mode & 0o777, ending).toBe(0o600);
  });

  test('prints no given password', async () => {
    const site = await start({ ...unset, ADMIN_PASSWORD: 'given by the owner' });
    expect(site.services.newLogin).toBe(null);
    await logIn(site.url, { email: `admin@${words.company.domain}`, password: 'given by the owner' });
  });

  test('leaves `www.` out of the address', async () => {
    const { db } = await openDatabase(database.url);
    const none = { email: undefined, password: undefined };
    const login = await new Credentials(db, async () => undefined).ensure(none, 'www.fern.test');
    await db.destroy();
    expect(login?.email).toBe('admin@fern.test');
  });

  test('names its login also if it fails afterwards', async () => {
    vi.resetModules();
    vi.doMock('../../server/content/publishing/publishing.ts', () => ({
      openPublishing: () => Promise.reject(new Error('unreadable')),
    }));
    onTestFinished(() => vi.doUnmock('../../server/content/publishing/publishing.ts'));
    const { startSite } = await import('../../server/start.ts');
    const environment = readEnvironment(siteVariables(database.url, unset));
    const onNewLogin = vi.fn();
    const start = { signal: new AbortController().signal, onNewLogin, onDegraded() {} };
    await expect(startSite(environment, start)).rejects.toThrow('unreadable');
    expect(onNewLogin).toHaveBeenCalledOnce();
  });

  test('generates a password for a given address', async () => {
    const site = await start({ ...unset, ADMIN_EMAIL: 'Owner@Test.Example' });
    expect(site.services.newLogin?.email).toBe('owner@test.example');
    await logIn(site.url, site.services.newLogin ?? undefined);
  });
});

releaseTest(
  'several first starts at once on one PostgreSQL database all succeed and agree on one administrator',
  async () => {
    const database = await databaseForTest('postgres', emptyDatabase);
    const started = await Promise.all(Array.from({ length: 4 }, () => startForTest(database.url, unset)));
    expect(await database.run('select email from admins')).toHaveLength(1);
    // A password that does not work must not be printed.
    expect(started.filter(({ services }) => services.newLogin)).toHaveLength(1);
  },
);

import { fork } from 'node:child_process';
import { chmod, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyFields, fieldNames } from '../../contract/forms/submission-fields.ts';
import { Credentials } from '../../server/account/credentials.ts';
import { openDatabase } from '../../server/database/open.ts';
import { databasePath } from '../../server/database/sqlite.ts';
import { words } from '../reading/records.ts';
import { releaseTest } from '../scope.ts';
import { emptyDatabase, engines, enginesByScope, type TestDatabase } from '../servers/databases.ts';
import { logIn } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { startApplication, type TestSite } from '../servers/site.ts';

const tables = [
  'admins',
  'audit_log',
  'authenticators',
  'contact_submissions',
  'devices',
  'invitations',
  'newsletters',
  'outbox',
  'passkey_challenges',
  'passkeys',
  'password_attempts',
  'pending_logins',
  'rate_limits',
  'recovery_codes',
  'sessions',
  'site_state',
  'submission_files',
  'submission_messages',
  'subscribers',
  'suppressed_addresses',
];

/** Equivalent types: SQLite has none of its own for ids and moments. */
const common: Record<string, string> = {
  uuid: 'text',
  timestamptz: 'text',
  bytea: 'blob',
  int8: 'bigint',
  int4: 'integer',
};

/** The tables with their columns, in words that both engines share. The number is the engine's own kind of key. */
async function shape(url: string) {
  const { db } = await openDatabase(url);
  const found = await db.introspection.getTables();
  await db.destroy();
  return found
    .filter(({ name }) => tables.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns
        // The engine's own kind of key, and what it makes of other columns.
        .filter((column) => !['number', 'place', 'lower_email', 'searched'].includes(column.name))
        .map((column) => {
          const type = column.dataType.toLowerCase();
          return `${column.name} ${common[type] ?? type}${column.isNullable ? ' null' : ''}`;
        }),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Opens the database in a process of its own, as a second server would, and tells whether that went well. */
function openElsewhere(url: string): Promise<string> {
  const script = fileURLToPath(new URL('open-database.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = fork(script, [url], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] });
    let complaint = '';
    child.stderr?.on('data', (chunk) => {
      complaint += String(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? 'opened' : complaint));
  });
}

describe.each(engines)('The migrations on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await emptyDatabase(engine);
  });
  afterEach(() => database.remove());

  test('change nothing when run twice', async () => {
    const before = await shape(database.url);
    const row = submission();
    await insert(database, [row]);
    expect(await shape(database.url)).toEqual(before);
    expect(await database.run('select id from contact_submissions')).toEqual([{ id: row.id }]);
  });

  test('create the table of docs/product.md#contact-submission', async () => {
    const found = await shape(database.url);
    expect(found.map(({ name }) => name)).toEqual(tables);
    const specified = [
      'id text',
      'name text',
      'email text',
      'company text null',
      'phone bigint null',
      'subject text',
      'message text',
      'date text',
      'website text',
      'created_at text',
      'kind text',
      'read_at text null',
      'spam_reason text null',
      'fingerprint text null',
      'phone_typed text null',
      'status text',
      'assigned_to text null',
      'notes_text text null',
      'deleted_at text null',
      'deleted_batch text null',
      'context text null',
      'item text null',
      'answers text null',
    ];
    // Fields that were added later are optional texts.
    const added = fieldNames.filter((name) => !specified.some((column) => column.startsWith(`${name} `)));
    const columns = [...specified, ...added.map((name) => `${name} text null`)];
    expect(found.find(({ name }) => name === 'contact_submissions')?.columns).toEqual(columns);
  });
});

test('produce the same tables on both engines', async () => {
  const [file, server] = await Promise.all([emptyDatabase('sqlite'), emptyDatabase('postgres')]);
  const shapes = await Promise.all([shape(file.url), shape(server.url)]);
  expect(shapes[0]).toEqual(shapes[1]);
  await Promise.all([file.remove(), server.remove()]);
});

test.each(engines)('two processes can open a new %s database at once', async (engine) => {
  const database = await emptyDatabase(engine);
  expect(await Promise.all([openElsewhere(database.url), openElsewhere(database.url)])).toEqual(['opened', 'opened']);
  await database.remove();
});

test('a failed SQLite migration leaves nothing behind', async () => {
  const database = await emptyDatabase('sqlite');
  await (await openDatabase(database.url, { upTo: '0002-administrators' })).db.destroy();
  // Makes the fourth fail; the third, which rebuilds the table of submissions, has run by then.
  await database.run('create table content_drafts (id text)');
  const before = await database.run('select name, sql from sqlite_master order by name');
  await expect(openDatabase(database.url)).rejects.toThrow(
    /content_drafts already exists|"content_drafts" already exists/,
  );
  expect(await database.run('select name, sql from sqlite_master order by name')).toEqual(before);
  await database.run('drop table content_drafts');
  await (await openDatabase(database.url)).db.destroy();
  await database.remove();
});

test.each(engines)('fails at once when a %s database is unreachable', async (engine) => {
  const unreachable = engine === 'sqlite' ? 'file:/dev/null/site.db' : 'postgres://postgres@127.0.0.1:1/none';
  await expect(openDatabase(unreachable)).rejects.toThrow();
});

test.each(
  engines,
)('keeps the rows of a %s database from the first release, and recognises newsletter sign-ups', async (engine) => {
  const database = await emptyDatabase(engine);
  const released = await openDatabase(database.url, { upTo: '0002-administrators' });
  await released.db.destroy();
  const rows = [
    submission({ created_at: '2026-01-01T00:00:00.000Z', phone: 15_550_109_999 }),
    submission({ name: 'Newsletter Subscriber', subject: 'Newsletter Subscription' }),
  ];
  await insert(database, rows);

  const { db } = await openDatabase(database.url);
  const migrated = await db.selectFrom('contact_submissions').selectAll().orderBy('number').execute();
  await db.destroy();
  expect(migrated).toMatchObject([
    { ...emptyFields, ...rows[0], number: 1, kind: 'enquiry', read_at: null, spam_reason: null, fingerprint: null },
    { ...emptyFields, ...rows[1], number: 2, kind: 'newsletter', read_at: null, spam_reason: null, fingerprint: null },
  ]);
  await database.remove();
});

const unset = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };

describe.each(enginesByScope)('The first start on %s', (engine) => {
  let database: TestDatabase;
  let running: TestSite[];

  beforeEach(async () => {
    running = [];
    database = await emptyDatabase(engine);
  });
  afterEach(async () => {
    for (const site of running) await site.stop();
    await database.remove();
  });

  const start = async (variables: Record<string, string> = {}): Promise<TestSite> => {
    const site = await startApplication(database.url, variables);
    running.push(site);
    return site;
  };
  const restart = async (variables: Record<string, string> = {}): Promise<TestSite> => {
    await running.pop()?.stop();
    return start(variables);
  };

  test('creates an administrator at the company’s domain, with a password printed once', async () => {
    const first = await start(unset);
    const login = first.services.newLogin;
    expect(login).toEqual({ email: `admin@${words.company.domain}`, password: expect.stringMatching(/^[\w-]{20}$/) });
    await logIn(first.url, login ?? undefined);

    const second = await restart(unset);
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

  test('generates a password for a given address', async () => {
    const site = await start({ ...unset, ADMIN_EMAIL: 'Owner@Test.Example' });
    expect(site.services.newLogin?.email).toBe('owner@test.example');
    await logIn(site.url, site.services.newLogin ?? undefined);
  });
});

releaseTest(
  'several first starts at once on one PostgreSQL database all succeed and agree on one administrator',
  async () => {
    const database = await emptyDatabase('postgres');
    const starts = await Promise.allSettled(Array.from({ length: 4 }, () => startApplication(database.url, unset)));
    const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    try {
      expect(starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))).toEqual([]);
      expect(await database.run('select email from admins')).toHaveLength(1);
      // A password that does not work must not be printed.
      expect(started.filter(({ services }) => services.newLogin)).toHaveLength(1);
    } finally {
      for (const site of started) await site.stop();
      await database.remove();
    }
  },
);

import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { Readiness, type ReadinessLimits } from '../../server/database/readiness.ts';
import type { Engine } from '../../server/database/tables.ts';
import { enginesByScope, type TestDatabase } from '../servers/databases.ts';
import { enquiry, expectProblem, logIn, post } from '../servers/requests.ts';
import { received, storeWith } from '../servers/rows.ts';
import { databaseForTest, setUpDatabase, setUpSite } from '../servers/set-up-site.ts';
import { startApplication, type TestSite } from '../servers/site.ts';
import { until } from '../servers/until.ts';

const never = 3_600_000;
const immediate: ReadinessLimits = { freshMs: -1, waitMs: 5, timeoutMs: never };

let database: TestDatabase;
let site: TestSite;
async function start(engine: Engine): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  database = await databaseForTest(engine);
  site = await startApplication(database.url);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await site.stop().catch(() => {});
  });
  await untilReady(undefined);
}

const send = (changes: object = {}) => post(`${site.url}/api/contact-submissions`, enquiry({ ...changes }));
const ready = async () => {
  const answer = await fetch(`${site.url}/readyz`);
  return [answer.status, ((await answer.json()) as { reason?: string }).reason];
};
const untilReady = (reason: string | undefined) =>
  until(`it is ${reason ?? 'ready'}`, async () => (await ready()).join() === [reason ? 503 : 200, reason].join());

describe.each(enginesByScope)('Readiness on %s', (engine) => {
  const { database, opened } = setUpDatabase(engine);

  const readiness = (limits: Partial<ReadinessLimits> = {}) =>
    new Readiness(opened, () => {}, { ...immediate, ...limits });
  const written = async () => (await database.run("select value from site_state where key = 'ready'"))[0]?.value;

  test('commits a write, and one write answers many requests', async () => {
    const asked = readiness({ freshMs: never, waitMs: never });
    const answers = await Promise.all(Array.from({ length: 50 }, () => asked.failureReason()));
    const first = await written();
    expect(first).toMatch(/^\d{4}-.+Z$/);
    for (let question = 0; question < 50; question += 1) answers.push(await asked.failureReason());
    expect(new Set(answers)).toEqual(new Set([undefined]));
    expect(await written()).toBe(first);
    asked.invalidate();
    expect(await asked.failureReason()).toBe(undefined);
    expect(await written()).not.toBe(first);
  });

  test('returns the last result while the write waits, up to a limit', async () => {
    // Slow work occupies all connections of the process.
    const finish = Promise.withResolvers<void>();
    const connections = Array.from({ length: engine === 'sqlite' ? 1 : 10 }, async () =>
      opened.db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('site_state').selectAll().execute();
        await finish.promise;
      }),
    );
    const [patient, impatient] = [readiness(), readiness({ timeoutMs: 0 })];
    expect([await patient.failureReason(), await patient.failureReason()]).toEqual([undefined, undefined]);
    expect(await impatient.failureReason()).toBe('The database is not responding.');
    finish.resolve();
    await Promise.all(connections);
    await until('it is ready again', async () => (await impatient.failureReason()) === undefined);
    expect(await patient.failureReason()).toBeUndefined();
  });

  test('reports a loss once, with its cause', async () => {
    const reported: unknown[] = [];
    const asked = new Readiness(opened, (error) => reported.push(error), { ...immediate, waitMs: never });
    await database.run('alter table site_state rename to out_of_reach');
    for (let question = 0; question < 3; question += 1) await asked.failureReason();
    expect(reported.map(String)).toEqual([expect.stringMatching(/site_state/)]);
  });
});

describe('A database file that is moved', () => {
  const path = () => database.url.slice('file:'.length);
  beforeEach(async () => {
    await start('sqlite');
    expect((await send({ subject: 'Before' })).status).toBe(201);
  });

  test.each([
    ['removed', () => rmSync(path())],
    ['replaced by another database', () => replace()],
    ['without its write-ahead log', () => rmSync(`${path()}-wal`)],
  ])('%s: accepts nothing that a restart would lose', async (_what, change) => {
    change();
    for (const subject of ['First', 'Second']) {
      const answer = await send({ subject });
      expect(answer.headers.get('retry-after')).toBe('5');
      await expectProblem(answer, 503);
    }
    expect((await post(`${site.url}/api/newsletter`, { email: 'reader@example.com' })).status).toBe(503);
    await untilReady('The database file was removed or replaced.');
    expect(String(vi.mocked(console.error).mock.calls[0])).toContain(
      'was removed or replaced while the site was running',
    );
  });

  test('accepts submissions after a restart, with all confirmed ones', async () => {
    const aside = `${path()}.aside`;
    renameSync(path(), aside);
    await untilReady('The database file was removed or replaced.');
    await site.stop();
    renameSync(aside, path());
    site = await startApplication(database.url);
    expect((await send({ subject: 'After' })).status).toBe(201);
    const stored = await database.run('select subject from contact_submissions order by number');
    expect(stored.map(({ subject }) => subject)).toEqual(['Before', 'After']);
  });

  function replace(): void {
    const folder = mkdtempSync(join(tmpdir(), 'other-'));
    const other = join(folder, 'other.db');
    cpSync(path(), other);
    const copy = new DatabaseSync(other);
    copy.exec('pragma journal_mode = delete');
    copy.close();
    renameSync(other, path());
    rmSync(folder, { recursive: true });
  }
});

test('a read-only PostgreSQL is not ready and stores nothing until it is writable', async () => {
  await start('postgres');
  const name = new URL(database.url).pathname.slice(1);
  const setReadOnly = async (isReadOnly: boolean) => {
    const admin = new pg.Client({ connectionString: database.url.replace(name, 'postgres') });
    await admin.connect();
    await admin.query(`alter database "${name}" set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    // The setting applies only to new connections.
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await admin.end();
  };
  const cookie = await logIn(site.url);
  // The next request then tries to update the session.
  await database.run('update sessions set seen_at = null');
  await setReadOnly(true);
  await untilReady('The database is read-only.');
  await expectProblem(await send(), 503);
  expect((await fetch(`${site.url}/api/contact-submissions`, { headers: { cookie } })).status).toBe(200);
  expect(await database.run('select id from contact_submissions')).toEqual([]);
  await setReadOnly(false);
  await untilReady(undefined);
  expect((await send()).status).toBe(201);
});

describe.each(enginesByScope)('The operator’s endpoints on %s', (engine) => {
  const { database, site } = setUpSite(engine);

  test('report health and readiness', async () => {
    for (const [path, body] of [
      ['/healthz', { healthy: true }],
      ['/readyz', { ready: true }],
    ] as const) {
      const answer = await fetch(site.url + path);
      expect([answer.status, await answer.json()]).toEqual([200, body]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each([
    ['a call that does not exist', 'GET', '/api/nothing', 404],
    ['an unsupported method', 'GET', '/api/newsletter', 404],
    ['a URL with a bad escape', 'GET', '/api/%zz', 400],
  ])('answer %s with a problem document', async (_what, method, path, status) => {
    await expectProblem(await fetch(site.url + path, { method }), status);
  });

  test('hide the details of a database error, even from administrators', async () => {
    const cookie = await logIn(site.url);
    await database.run('alter table contact_submissions rename to out_of_reach');
    try {
      const answer = await fetch(`${site.url}/api/contact-submissions?q=x`, { headers: { cookie } });
      const problem = await expectProblem(answer, 500);
      expect(JSON.stringify(problem)).not.toMatch(/contact_submissions|relation|no such table/);
    } finally {
      await database.run('alter table out_of_reach rename to contact_submissions');
    }
  });
});

test('without a database, the site reports health but no readiness, and quickly', async () => {
  const { url } = await databaseForTest('postgres');
  // This site was never asked before, so it remembers no answer.
  const unasked = await startApplication(url);
  onTestFinished(() => unasked.stop().catch(() => {}));
  await unasked.services.database.db.destroy();
  const options = { signal: AbortSignal.timeout(20_000) };
  const answers = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(unasked.url + path, options)));
  expect(answers.map(({ status }) => status)).toEqual([200, 503]);
});

test('the error that made SQLite roll back is reported, and the site continues', async () => {
  const { run, url } = await databaseForTest('sqlite');
  const opened = await openDatabase(url);
  const submissions = storeWith(opened);
  // The trigger ends the transaction before the error arrives, as a full disk does.
  await run(`create trigger full before insert on contact_submissions when new.message = 'too much'
    begin select raise(rollback, 'there is no room'); end`);
  await expect(submissions.add(received({ message: 'too much' }))).rejects.toThrow('there is no room');
  await submissions.add(received({ message: 'There is room again.' }));
  expect(await run('select message from contact_submissions')).toEqual([{ message: 'There is room again.' }]);
  await opened.db.destroy();
});

test('a connection that PostgreSQL ended in a transaction is reported, and a new one opened', async () => {
  const { url } = await databaseForTest('postgres');
  const opened = await openDatabase(url);
  const broken = opened.db
    .transaction()
    .execute((transaction) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction));
  await expect(broken).rejects.toThrow('terminating connection due to administrator command');
  expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
  await opened.db.destroy();
});

import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem, logIn } from '../servers/requests.ts';
import { received, storeWith } from '../servers/rows.ts';
import { databaseForTest, setUpSite } from '../servers/set-up-site.ts';
import { startApplication } from '../servers/site.ts';

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

test('report health but no readiness without a database, and quickly', async () => {
  const database = await databaseForTest('postgres');
  const site = await startApplication(database.url);
  onTestFinished(() => site.stop().catch(() => {}));
  await site.services.database.db.destroy();
  const options = { signal: AbortSignal.timeout(20_000) };
  const answers = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(site.url + path, options)));
  expect(answers.map(({ status }) => status)).toEqual([200, 503]);
});

test('reports the error that made SQLite roll back, and the site continues', async () => {
  const database = await databaseForTest('sqlite');
  const opened = await openDatabase(database.url);
  const submissions = storeWith(opened);
  // The trigger ends the transaction before the error arrives, as a full disk does.
  await database.run(`create trigger full before insert on contact_submissions when new.message = 'too much'
    begin select raise(rollback, 'there is no room'); end`);
  await expect(submissions.add(received({ message: 'too much' }))).rejects.toThrow('there is no room');
  await submissions.add(received({ message: 'There is room again.' }));
  expect(await database.run('select message from contact_submissions')).toEqual([{ message: 'There is room again.' }]);
  await opened.db.destroy();
});

test('reports a connection that PostgreSQL ended in a transaction, and opens a new one', async () => {
  const database = await databaseForTest('postgres');
  const opened = await openDatabase(database.url);
  const broken = opened.db
    .transaction()
    .execute((transaction) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction));
  await expect(broken).rejects.toThrow('terminating connection due to administrator command');
  expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
  await opened.db.destroy();
});

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { received, storeWith } from '../servers/store.ts';

let database: TestDatabase;
afterEach(() => database.remove());

test('reports the error that made SQLite roll back, and the site continues', async () => {
  database = await freshDatabase('sqlite');
  const opened = await openDatabase(database.url);
  const submissions = storeWith(opened);
  // As after a full disk, no transaction is left when the error comes.
  await database.run(`create trigger full before insert on contact_submissions when new.message = 'too much'
    begin select raise(rollback, 'there is no room'); end`);
  await expect(submissions.add(received({ message: 'too much' }))).rejects.toThrow('there is no room');
  await submissions.add(received({ message: 'There is room again.' }));
  expect(await database.run('select message from contact_submissions')).toEqual([{ message: 'There is room again.' }]);
  await opened.db.destroy();
});

test('reports a connection that PostgreSQL ended in a transaction, and opens a new one', async () => {
  database = await freshDatabase('postgres');
  const opened = await openDatabase(database.url);
  const broken = opened.db
    .transaction()
    .execute((transaction) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction));
  await expect(broken).rejects.toThrow('terminating connection due to administrator command');
  expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
  await opened.db.destroy();
});

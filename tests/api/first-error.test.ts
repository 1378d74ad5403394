import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { received, storeWith } from '../servers/store.ts';

let database: TestDatabase;
afterEach(() => database.remove());

test('an error after which SQLite has rolled back by itself is the one that is reported, and the site continues', async () => {
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

test('PostgreSQL that ends a connection within a transaction says so, and the next connection is a new one', async () => {
  database = await freshDatabase('postgres');
  const opened = await openDatabase(database.url);
  const broken = opened.db
    .transaction()
    .execute((transaction) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction));
  await expect(broken).rejects.toThrow('terminating connection due to administrator command');
  expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
  await opened.db.destroy();
});

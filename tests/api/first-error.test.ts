import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { ContactSubmissions, type NewContactSubmission } from '../../src/server/contact-submissions.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';

let database: TestDatabase;
afterEach(() => database.remove());

const enquiry = (message: string): NewContactSubmission => ({
  kind: 'enquiry',
  name: 'Ada',
  email: 'ada@example.com',
  company: null,
  phone: null,
  subject: 'An engine',
  message,
  website: 'edgewright.example',
  spam_reason: null,
  fingerprint: null,
});

test('a full SQLite database says that it is full, though SQLite has rolled back by itself, and goes on later', async () => {
  database = await freshDatabase('sqlite');
  const opened = await openDatabase(database.url);
  const submissions = new ContactSubmissions(opened);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(opened.db);
  await sql`pragma max_page_count = ${sql.lit(Number(rows[0]?.page_count))}`.execute(opened.db);
  await expect(submissions.add(enquiry('x'.repeat(100_000)))).rejects.toThrow('database or disk is full');
  await sql`pragma max_page_count = 1000000`.execute(opened.db);
  await submissions.add(enquiry('There is room again.'));
  expect(await database.run('select message from contact_submissions')).toEqual([{ message: 'There is room again.' }]);
  await opened.db.destroy();
});

test('PostgreSQL that ends a connection in a transaction is what the error says, and the next one is made anew', async () => {
  database = await freshDatabase('postgres');
  const opened = await openDatabase(database.url);
  const broken = opened.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(opened.db);
    await sql`select 1`.execute(transaction);
  });
  await expect(broken).rejects.toThrow(/terminat/);
  expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
  await opened.db.destroy();
});

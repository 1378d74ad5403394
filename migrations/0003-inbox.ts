import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from './engine.ts';

/**
 * What makes the submissions an inbox: their order of arrival, enquiry or newsletter, read or not, held
 * back as spam and why. What was deleted waits in a table of its own until it can no longer be undone.
 */
export const inbox = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    if (types.uuid === 'text') await numberOnSqlite(db);
    else {
      await sql`alter table contact_submissions add column number bigint generated always as identity unique`.execute(
        db,
      );
    }
    await sql`alter table contact_submissions add column kind text not null default 'enquiry'`.execute(db);
    await sql`alter table contact_submissions add column read_at ${moment}`.execute(db);
    await sql`alter table contact_submissions add column spam_reason text`.execute(db);
    await sql`alter table contact_submissions add column fingerprint text`.execute(db);
    await sql`update contact_submissions set kind = 'newsletter'
      where name = 'Newsletter Subscriber' and subject = 'Newsletter Subscription'`.execute(db);
    await sql`create index contact_submissions_fingerprint on contact_submissions (fingerprint)
      where fingerprint is not null`.execute(db);

    await db.schema
      .createTable('deleted_submissions')
      .addColumn('id', types.uuid, (column) => column.primaryKey().notNull())
      .addColumn('batch', types.uuid, (column) => column.notNull())
      .addColumn('submission', 'text', (column) => column.notNull())
      .addColumn('deleted_at', moment, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('deleted_submissions_batch').on('deleted_submissions').column('batch').execute();
  },
});

/** SQLite cannot add a primary key, and only one keeps the numbers when the file is vacuumed: the table is made anew. */
async function numberOnSqlite(db: Kysely<unknown>): Promise<void> {
  const columns = sql.raw('id, name, email, company, phone, subject, message, date, website, created_at');
  await sql`create table numbered_submissions (
    number integer primary key autoincrement,
    id text not null unique,
    name text not null,
    email text not null,
    company text,
    phone bigint,
    subject text not null,
    message text not null,
    date text not null,
    website text not null,
    created_at text not null
  )`.execute(db);
  await sql`insert into numbered_submissions (${columns})
    select ${columns} from contact_submissions order by created_at, id`.execute(db);
  await sql`drop table contact_submissions`.execute(db);
  await sql`alter table numbered_submissions rename to contact_submissions`.execute(db);
  await sql`create index contact_submissions_newest on contact_submissions (created_at desc, id desc)`.execute(db);
}

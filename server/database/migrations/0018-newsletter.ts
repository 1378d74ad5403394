import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * Adds subscribers, newsletters, and suppressed addresses. Earlier sign-ups become subscribers without confirming,
 * which was not required then. Emails are rows of the outbox. The last index allows only one email per newsletter and
 * subscriber.
 */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    await db.schema
      .createTable('subscribers')
      .addColumn('id', types.uuid, (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('consent', 'text')
      .addColumn('asked_at', moment, (column) => column.notNull())
      .addColumn('confirmed_at', moment)
      .addColumn('changed_at', moment, (column) => column.notNull())
      .addColumn('deleted_at', moment)
      .execute();
    await db.schema
      .createTable('newsletters')
      // Ids are UUIDv7, so they sort by time.
      .addColumn('id', types.uuid, (column) => column.primaryKey().notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      // Stored as JSON, because PostgreSQL's text columns cannot store NUL.
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('created_at', moment, (column) => column.notNull())
      .addColumn('begun_at', moment)
      .addColumn('finished_at', moment)
      .addColumn('recipients', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('sent', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('failed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('suppressed_addresses')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_at', moment, (column) => column.notNull())
      .execute();
    const id = types.engine === 'sqlite' ? sql.raw(sqliteUuid) : sql`gen_random_uuid()`;
    await sql`insert into subscribers (id, email, state, asked_at, changed_at)
      select ${id}, lower_email, 'confirmed', created_at, created_at from (
        select lower_email, created_at, row_number() over (partition by lower_email order by number) as nth
        from contact_submissions where kind = 'newsletter' and place = 'inbox'
      ) as signed_up where nth = 1`.execute(db);
    // A worker claims the delivery that has been due longest. With ten thousand waiting newsletter emails, the index
    // saves sorting them.
    await sql`drop index outbox_due`.execute(db);
    await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'channel', 'next_at', 'id']).execute();
    await sql`create unique index outbox_newsletter on outbox (message_id, submission_id)
      where channel = 'newsletter'`.execute(db);
  },
});

/** Makes a random UUID, for which SQLite has no function. */
const sqliteUuid = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' ||
  substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;

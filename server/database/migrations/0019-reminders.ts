import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Adds indexes for webinar registrations and for their reminders. The latter allows each reminder only once. */
export const migration = (_types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index registrations on contact_submissions (item, lower_email) where kind = 'registration'`.execute(
      db,
    );
    await sql`alter table outbox add column reminder text`.execute(db);
    await sql`create unique index outbox_reminder on outbox (submission_id, reminder)`.execute(db);
  },
});

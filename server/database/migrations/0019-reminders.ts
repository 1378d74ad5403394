import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Who has a place in a webinar, and what they were reminded of: of each reminder there is one. */
export const migration = (_types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index registrations on contact_submissions (item, lower_email) where kind = 'registration'`.execute(
      db,
    );
    await sql`alter table outbox add column reminder text`.execute(db);
    await sql`create unique index outbox_reminder on outbox (submission_id, reminder)`.execute(db);
  },
});

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * Adds when a newsletter was stopped, and when an email that must not be sent twice was handed over. Adds the version
 * of a draft, so that only a version that someone has seen is sent.
 */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table newsletters add column stopped_at ${sql.raw(types.moment)}`.execute(db);
    await sql`alter table newsletters add column version integer not null default 1`.execute(db);
    await sql`alter table outbox add column handed_at ${sql.raw(types.moment)}`.execute(db);
  },
});

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * Adds the time when a newsletter was stopped; the version of a draft, so that only a version that was seen is sent;
 * and the time when an email that must not be sent twice was handed over.
 */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table newsletters add column stopped_at ${sql.raw(types.moment)}`.execute(db);
    await sql`alter table newsletters add column version integer not null default 1`.execute(db);
    await sql`alter table outbox add column handed_at ${sql.raw(types.moment)}`.execute(db);
  },
});

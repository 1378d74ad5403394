import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * When somebody stopped a newsletter; which version of a draft it is, so that nobody sends what they have not seen; and of a
 * mail that may not be sent twice, when it was about to be sent.
 */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table newsletters add column stopped_at ${sql.raw(types.moment)}`.execute(db);
    await sql`alter table newsletters add column version integer not null default 1`.execute(db);
    await sql`alter table outbox add column handed_at ${sql.raw(types.moment)}`.execute(db);
  },
});

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * Adds a second link to mailed invitations, which is created with the email. The outbox therefore contains no valid
 * link, and the link that was shown stays valid.
 */
export const migration = (_types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table invitations add column mail_token_hash text`.execute(db);
  },
});

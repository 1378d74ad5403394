import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * Adds a second link to invitations, created when the email is sent. The outbox therefore contains no valid link, and
 * the link shown on the screen stays valid.
 */
export const migration = (_types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table invitations add column mail_token_hash text`.execute(db);
  },
});

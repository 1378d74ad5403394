import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * An invitation that is mailed has a second link, made when the mail is: so the outbox holds no link that works, and the
 * one that was shown goes on working.
 */
export const migration = (_types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table invitations add column mail_token_hash text`.execute(db);
  },
});

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * Links notes and replies to their author's account and stores the author's name, because an address may later belong
 * to someone else. Existing ones are linked to the account with their address, unless that account is newer.
 */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table submission_messages add column author_id ${sql.raw(types.uuid)}`.execute(db);
    await sql`alter table submission_messages add column author_name text`.execute(db);
    const fromAccount = (value: string) => sql`(
      select ${sql.raw(value)} from admins
      where email = author and (admins.created_at is null or admins.created_at <= submission_messages.created_at)
    )`;
    await sql`update submission_messages
      set author_id = ${fromAccount('admins.id')}, author_name = ${fromAccount("nullif(name, '')")}`.execute(db);
  },
});

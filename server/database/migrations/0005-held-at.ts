import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Adds the moment at which the team marked a submission as spam. The index lets held spam be trimmed oldest first. */
export const migration = ({ moment }: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const statements = [
      `alter table contact_submissions add column held_at ${moment}`,
      `create index contact_submissions_held on contact_submissions (kind, coalesce(held_at, created_at), id)
        where place = 'spam'`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Adds the answers in the fields that the content adds to the contact form, as JSON. `notes_text` has their values. */
export const migration = (_types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table contact_submissions add column answers text`.execute(db);
  },
});

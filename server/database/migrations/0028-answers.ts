import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Adds the answers in the contact form's extra fields, as JSON. `notes_text` includes their values. */
export const migration = (_types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table contact_submissions add column answers text`.execute(db);
  },
});

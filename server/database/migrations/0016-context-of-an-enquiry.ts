import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Adds the subject of the button that led to the form (docs/product.md#inert-controls). */
export const migration = (_types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table contact_submissions add column context text`.execute(db);
  },
});

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** What the button that led to the form was about (docs/product.md#inert-controls). */
export const migration = (_types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table contact_submissions add column context text`.execute(db);
  },
});

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Adds the content record that a submission is about, and its files. */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table contact_submissions add column item text`.execute(db);
    await db.schema
      .createTable('submission_files')
      // Ids are UUIDv7, so they sort by time.
      .addColumn('id', types.uuid, (column) => column.primaryKey().notNull())
      .addColumn('submission_id', types.uuid, (column) =>
        column.notNull().references('contact_submissions.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('content', sql.raw(types.engine === 'sqlite' ? 'blob' : 'bytea'), (column) => column.notNull())
      .addColumn('created_at', sql.raw(types.moment), (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('submission_files_submission')
      .on('submission_files')
      .columns(['submission_id', 'id'])
      .execute();
  },
});

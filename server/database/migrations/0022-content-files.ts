import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * Documents and videos that editors have uploaded and nobody has published yet. A video has a hundred million bytes: in parts
 * of a million no process ever has it whole in memory, and nobody waits for a long write.
 */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    await db.schema
      .createTable('content_files')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('bytes', 'integer')
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('added_at', moment, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('content_file_parts')
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('content', sql.raw(types.engine === 'sqlite' ? 'blob' : 'bytea'), (column) => column.notNull())
      .addPrimaryKeyConstraint('content_file_parts_key', ['file', 'part'])
      .execute();
  },
});

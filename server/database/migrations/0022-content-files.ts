import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * Adds uploaded documents and videos. They are stored in parts of a million bytes, so that a video of 100 MB is never
 * in memory as a whole and never causes a long write.
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

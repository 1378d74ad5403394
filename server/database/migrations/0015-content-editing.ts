import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Adds unpublished changes to records of `content/`, and the pictures that belong to them. */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    const bytes = sql.raw(types.engine === 'sqlite' ? 'blob' : 'bytea');
    await db.schema
      .createTable('content_drafts')
      .addColumn('collection', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      // Stored as JSON, because PostgreSQL's text columns cannot store NUL.
      .addColumn('content', 'text')
      .addColumn('base', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('author_id', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('changed_at', moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('content_drafts_key', ['collection', 'id'])
      .execute();
    await db.schema
      .createTable('content_pictures')
      .addColumn('path', 'text', (column) => column.primaryKey().notNull())
      .addColumn('content', bytes, (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('added_at', moment, (column) => column.notNull())
      .execute();
  },
});

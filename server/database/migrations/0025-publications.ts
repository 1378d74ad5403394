import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Adds the history of publications, and the records that may be missing from another machine's files. */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    await db.schema
      .createTable('content_publications')
      .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at', moment, (column) => column.notNull())
      .addColumn('moment', moment, (column) => column.notNull())
      .addColumn('by_id', 'text', (column) => column.notNull())
      .addColumn('by_name', 'text', (column) => column.notNull())
      .addColumn('by_email', 'text', (column) => column.notNull())
      // These columns contain JSON, like the contents below.
      .addColumn('records', 'text', (column) => column.notNull())
      .addColumn('differences', 'text', (column) => column.notNull())
      .addColumn('came_live', 'text', (column) => column.notNull())
      .addColumn('commit_id', 'text')
      .addColumn('commit_reason', 'text')
      .execute();
    await db.schema
      .createTable('content_published_records')
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('collection', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addPrimaryKeyConstraint('content_published_records_key', ['number', 'collection', 'id'])
      .execute();
    for (const table of ['content_pictures', 'content_files'])
      await db.schema.alterTable(table).addColumn('published', 'integer').execute();
  },
});

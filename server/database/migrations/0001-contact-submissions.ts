import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Adds the table of contact submissions (docs/product.md#contact-submission), and the index for the inbox. */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    await db.schema
      .createTable('contact_submissions')
      .addColumn('id', types.uuid, (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('company', 'text')
      .addColumn('phone', 'bigint')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('date', moment, (column) => column.notNull())
      .addColumn('website', 'text', (column) => column.notNull())
      .addColumn('created_at', moment, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('contact_submissions_newest')
      .on('contact_submissions')
      .columns(['created_at desc', 'id desc'])
      .execute();
  },
});

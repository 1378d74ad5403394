import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Adds emails and webhook calls, which are written in the transaction of their submission. */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    await db.schema
      .createTable('outbox')
      // Ids are UUIDv7, so they sort by arrival.
      .addColumn('id', types.uuid, (column) => column.primaryKey().notNull())
      .addColumn('submission_id', types.uuid, (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_at', moment, (column) => column.notNull())
      .addColumn('locked_until', moment)
      .addColumn('last_error', 'text')
      .addColumn('created_at', moment, (column) => column.notNull())
      .addColumn('sent_at', moment)
      .execute();
    await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'channel', 'id']).execute();
    await db.schema.createIndex('outbox_submission').on('outbox').column('submission_id').execute();
  },
});

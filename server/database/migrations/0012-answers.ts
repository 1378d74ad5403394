import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Adds notes about a submission, and replies to its sender, which the outbox delivers. */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    await db.schema
      .createTable('submission_messages')
      // Ids are UUIDv7, so they sort by time.
      .addColumn('id', types.uuid, (column) => column.primaryKey().notNull())
      .addColumn('submission_id', types.uuid, (column) =>
        column.notNull().references('contact_submissions.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', moment, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('submission_messages_submission')
      .on('submission_messages')
      .columns(['submission_id', 'id'])
      .execute();
    await sql`alter table outbox add column message_id ${sql.raw(types.uuid)}`.execute(db);
  },
});

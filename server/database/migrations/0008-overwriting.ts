import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * What all processes of a site have to know of its state, such as whether something was removed that is not overwritten
 * yet; and the index by which each delivery waits for itself (docs/decisions/0023-erased-is-gone.md).
 */
export const migration = ({ engine }: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_state')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    // Earlier releases left words of what they removed in the file. A new database has none.
    if (engine === 'sqlite') {
      await sql`insert into site_state (key, value)
        select 'removed', 'by an earlier release' from sqlite_sequence where name = 'contact_submissions' and seq > 0`.execute(
        db,
      );
    }

    await db.schema.createIndex('deleted_submissions_id').on('deleted_submissions').column('id').execute();
    await db.schema.dropIndex('outbox_due').execute();
    await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'channel', 'next_at', 'id']).execute();
  },
});

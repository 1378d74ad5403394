import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds the state shared by all processes of a site, and replaces the index of the outbox, so that one waiting delivery
 * does not delay others.
 */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_state')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();

    await db.schema.createIndex('deleted_submissions_id').on('deleted_submissions').column('id').execute();
    await db.schema.dropIndex('outbox_due').execute();
    await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'channel', 'next_at', 'id']).execute();
  },
});

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Adds the administrator, sessions, and the counts that limit password guessing. */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    await db.schema
      .createTable('admins')
      .addColumn('id', types.uuid, (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('updated_at', moment, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('admin_id', types.uuid, (column) => column.notNull().references('admins.id').onDelete('cascade'))
      .addColumn('created_at', moment, (column) => column.notNull())
      .addColumn('expires_at', moment, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('rate_limits')
      .addColumn('id', types.uuid, (column) => column.primaryKey().notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('at', moment, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('rate_limits_key').on('rate_limits').columns(['key', 'at']).execute();
  },
});

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * Adds accounts with roles, invitations and second factors. The existing account becomes the environment's
 * administrator.
 */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    await sql`alter table admins add column role text not null default 'administrator'`.execute(db);
    await sql`alter table admins add column name text not null default ''`.execute(db);
    await sql`alter table admins add column created_at ${moment}`.execute(db);

    /** Creates a table whose rows are deleted with their account. */
    const owned = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('admin_id', types.uuid, (column) => column.notNull().references('admins.id').onDelete('cascade'));

    await owned('invitations')
      .addColumn('id', types.uuid, (column) => column.primaryKey().notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('created_at', moment, (column) => column.notNull())
      .addColumn('expires_at', moment, (column) => column.notNull())
      .execute();
    await owned('authenticators')
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_at', moment, (column) => column.notNull())
      .addColumn('confirmed_at', moment)
      .addColumn('last_step', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('authenticators_key', ['admin_id'])
      .execute();
    await owned('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', moment, (column) => column.notNull())
      .addColumn('used_at', moment)
      .execute();
    await db.schema.createIndex('passkeys_admin').on('passkeys').column('admin_id').execute();
    await owned('recovery_codes')
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['admin_id', 'code_hash'])
      .execute();
    await owned('pending_logins')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('expires_at', moment, (column) => column.notNull())
      .execute();
    await owned('passkey_challenges')
      .addColumn('challenge_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('expires_at', moment, (column) => column.notNull())
      .execute();
  },
});

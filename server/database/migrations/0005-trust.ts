import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Lets users list their sessions, lets idle sessions end, and adds the audit log. */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    // Existing sessions have no id, so they end.
    await sql`delete from sessions`.execute(db);
    await sql`alter table sessions add column id text not null default ''`.execute(db);
    await sql`alter table sessions add column seen_at ${moment}`.execute(db);
    await sql`alter table sessions add column browser text`.execute(db);
    await db.schema.createIndex('sessions_id').unique().on('sessions').column('id').execute();
    // Remembers the applied environment password, so that a password changed in the admin area survives the next start.
    await sql`alter table admins add column environment_password_hash text`.execute(db);

    await db.schema
      .createTable('audit_log')
      // Ids are UUIDv7, so they sort by time.
      .addColumn('id', types.uuid, (column) => column.primaryKey().notNull())
      .addColumn('at', moment, (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('audit_log_action').on('audit_log').columns(['action', 'id']).execute();
    if (types.uuid === 'text') await appendOnlyOnSqlite(db);
    else await appendOnlyOnPostgres(db);
  },
});

async function appendOnlyOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.raw(`audit_log_no_${change}`)} before ${sql.raw(change)} on audit_log
      begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
  }
  // `insert or replace` would replace an entry without firing the triggers above.
  await sql`create trigger audit_log_no_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id)
    begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
}

async function appendOnlyOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function audit_log_is_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log is append-only'; end $$`.execute(db);
  await sql`create trigger audit_log_no_change before update or delete or truncate on audit_log
    for each statement execute function audit_log_is_append_only()`.execute(db);
}

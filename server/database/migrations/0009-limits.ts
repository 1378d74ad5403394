import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * Stores each count of attempts in one row, under a hash of its key, and adds the known browsers. Repeated failed
 * logins share an audit log entry, whose count may grow.
 */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    // The rows contain typed addresses. The table stays, because a process of the previous release may still use it.
    await sql`delete from rate_limits`.execute(db);
    await db.schema
      .createTable('password_attempts')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('expires_at', moment, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('devices')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('admin_id', types.uuid, (column) => column.notNull().references('admins.id').onDelete('cascade'))
      .addColumn('seen_at', moment, (column) => column.notNull())
      .execute();
    await (types.uuid === 'text' ? growingRunsOnSqlite(db) : growingRunsOnPostgres(db));
  },
});

async function growingRunsOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_log_no_update`.execute(db);
  await sql`create trigger audit_log_no_update before update on audit_log
    when not (old.action = 'login-failed' and new.action = old.action
      and new.id = old.id and new.at = old.at and new.actor = old.actor
      and coalesce(json_extract(new.detail, '$.attempts'), 0) > coalesce(json_extract(old.detail, '$.attempts'), 1))
    begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
}

async function growingRunsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_log_no_change on audit_log`.execute(db);
  await sql`create trigger audit_log_no_removal before delete or truncate on audit_log
    for each statement execute function audit_log_is_append_only()`.execute(db);
  await sql`create trigger audit_log_no_change before update on audit_log
    for each row when (not (old.action = 'login-failed' and new.action = old.action
      and new.id = old.id and new.at = old.at and new.actor = old.actor
      and coalesce((new.detail::json ->> 'attempts')::integer, 0) > coalesce((old.detail::json ->> 'attempts')::integer, 1)))
    execute function audit_log_is_append_only()`.execute(db);
}

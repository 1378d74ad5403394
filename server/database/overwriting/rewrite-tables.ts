import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { postgresDialect } from '../postgres.ts';
import type { Tables } from '../tables.ts';

/** What visitors wrote, and what is kept about it. */
const tables = [
  ...['contact_submissions', 'submission_messages', 'outbox', 'submission_texts', 'submission_files'],
  'subscribers',
];

const attempts = 5;

/** SQLSTATE of a lock that could not be acquired within `lock_timeout`. */
const lockNotAvailable = '55P03';

/**
 * Makes PostgreSQL give up the rows that were removed, as far as the owner of the tables can: small tables are
 * rewritten into other files, of larger ones the space is freed to be written over.
 *
 * @param url a `postgres://` connection string; it has a connection of its own, on which only locks have a limit
 * @param most bytes of all of them, indexes included, that count as small
 * @returns whether the tables were rewritten
 * @throws when a table is locked, or a session still sees the rows that were removed
 */
export async function rewriteTables(url: string, most: number): Promise<boolean> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url, () => {}, { lock_timeout: 5000 }) });
  try {
    return await rewrite(db, most);
  } finally {
    await db.destroy();
  }
}

async function rewrite(db: Kysely<Tables>, most: number): Promise<boolean> {
  const { rows } = await sql<{ size: number }>`select sum(pg_total_relation_size(name::regclass))::bigint as size
    from unnest(${tables}::text[]) as name`.execute(db);
  const isSmall = Number(rows[0]?.size) <= most;
  if (isSmall) await rewriteFully(db);
  else for (const table of tables) await vacuum(db, table, 'analyze');
  return isSmall;
}

async function rewriteFully(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::xid::text as xid`.execute(db);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Analyzing replaces the samples that the planner keeps.
    for (const table of tables) await vacuum(db, table, 'full, analyze');
    if (await areFreeOfOlder(db, rows[0]?.xid ?? '')) return;
    await wait(1000);
  }
  throw new Error('Another session of the database, such as a backup, still sees what was removed.');
}

/** Rows that an older transaction may see are rewritten as well, and how old that may be is noted of each table. */
async function areFreeOfOlder(db: Kysely<Tables>, xid: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select bool_and(age(relfrozenxid) <= age(${xid}::xid)) as free
    from pg_class where oid = any (${tables}::regclass[])`.execute(db);
  return rows[0]?.free === true;
}

async function vacuum(db: Kysely<Tables>, table: string, options: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`vacuum (${sql.raw(options)}) ${sql.table(table)}`.execute(db);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || attempt === attempts) throw error;
      await wait(500);
    }
  }
}

import { SqliteAdapter, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Makes other transactions that lock one of these names wait until this one ends. */
export async function lockNames(transaction: Transaction<Tables>, names: string[]): Promise<void> {
  if (names.length === 0 || transaction.getExecutor().adapter instanceof SqliteAdapter) return;
  // The names are locked in a fixed order, so that two transactions cannot deadlock.
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${names}::text[]) as name order by name) as ordered`.execute(transaction);
}

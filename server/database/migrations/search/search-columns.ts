import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import { dropSearchOnPostgres, searchOnPostgres } from './search-postgres.ts';
import { dropSearchOnSqlite, searchOnSqlite } from './search-sqlite.ts';

/**
 * Makes the indexes of the search again with these columns, as a migration does after adding one that is searched. It
 * reads every submission.
 */
export async function searchColumns(db: Kysely<unknown>, engine: Engine, columns: readonly string[]): Promise<void> {
  if (engine === 'sqlite') {
    await dropSearchOnSqlite(db);
    await searchOnSqlite(db, columns);
  } else {
    await dropSearchOnPostgres(db);
    await searchOnPostgres(db, columns);
  }
}

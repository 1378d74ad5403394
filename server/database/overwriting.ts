import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './open.ts';
import { clearState, readState, writeState } from './site-state.ts';
import { databasePath } from './sqlite.ts';

/** Rewriting a file of this size takes about a second, during which enquiries wait. */
const maxRewriteBytes = 256_000_000;

/** Empties SQLite's write-ahead log, which contains removed data. Returns false while another process is reading it. */
async function truncateLog({ db, engine }: Database): Promise<boolean> {
  if (engine !== 'sqlite') return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/** A step takes about 10 ms, during which no request is answered. */
const pagesPerStep = 32;

/**
 * Merges the search index into one part without the removed rows. Requests are answered between the steps. 10,000 rows
 * take 0.6 s in all, 100,000 take 7 s.
 */
async function mergeSearchIndex({ db, engine }: Database, signal?: AbortSignal): Promise<void> {
  if (engine !== 'sqlite') return;
  const merge = (pages: number) =>
    db.connection().execute(async (connection) => {
      const changes = async () =>
        (await sql<{ count: number }>`select total_changes() as count`.execute(connection)).rows[0]?.count ?? 0;
      const before = await changes();
      await sql`insert into submission_search (submission_search, rank) values ('merge', ${pages})`.execute(connection);
      // The statement itself counts as one (https://sqlite.org/fts5.html#the_merge_command).
      return (await changes()) - before > 1;
    });
  // A negative number starts merging all parts.
  for (let hasMore = await merge(-pagesPerStep); hasMore && !signal?.aborted; hasMore = await merge(pagesPerStep)) {
    await wait(5);
  }
}

/** Clears removed data from SQLite's search index and write-ahead log, even if an earlier process left it there. */
export class RemovedDataCleaner {
  readonly #database: Database;
  readonly #closing = new AbortController();
  #isStale = true;
  #running = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Must be called after a removal. It never throws: `retry` repeats the steps that failed or found the file busy. */
  request(): void {
    this.#isStale = true;
    writeState(this.#database.db, 'removed', 'yes')
      .then(() => this.retry())
      .catch(() => {});
  }

  retry(): Promise<void> {
    const run = async () => {
      if (!this.#isStale) return;
      this.#isStale = false;
      this.#isStale = !(await this.#clear().catch(() => false)) || this.#isStale;
    };
    this.#running = this.#running.then(run);
    return this.#running;
  }

  /** Stops a merge, which will continue at the next start, and empties the write-ahead log. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
    await truncateLog(this.#database).catch(() => false);
  }

  async #clear(): Promise<boolean> {
    const { db } = this.#database;
    if (await readState(db, 'removed')) {
      await mergeSearchIndex(this.#database, this.#closing.signal);
      if (this.#closing.signal.aborted) return false;
      await clearState(db, 'removed');
    }
    return truncateLog(this.#database);
  }
}

/**
 * Rewrites an SQLite database, because its unused parts may contain copies of removed rows.
 *
 * @returns false if the file is too large to rewrite while the site runs
 */
export async function rewriteFile(database: Database, anySize: boolean): Promise<boolean> {
  const isSmall = anySize || statSync(databasePath(database.url)).size <= maxRewriteBytes;
  await mergeSearchIndex(database);
  if (isSmall) await sql`vacuum`.execute(database.db);
  for (let tries = 0; !(await truncateLog(database)); tries += 1) {
    if (tries === 600) throw new Error('The database’s write-ahead log could not be emptied.');
    await wait(100);
  }
  return isSmall;
}

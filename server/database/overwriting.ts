import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './open.ts';
import { pathOf } from './sqlite.ts';

/** The largest file that is rewritten while the site runs: in about a second, in which enquiries wait. */
const largest = 256_000_000;

/** Empties SQLite's log of writes, which holds what was removed; false while another process reads from it. */
async function emptyLog({ db, engine }: Database): Promise<boolean> {
  if (engine !== 'sqlite') return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/** Empties the log of writes after each removal, and at the first call, because an earlier process may have left it. */
export class LogEmptying {
  readonly #database: Database;
  #isStale = true;
  #running = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  /** To be called after a removal. Never rejects: what was busy or failed is tried again by `retry`. */
  request(): void {
    this.#isStale = true;
    this.retry().catch(() => {});
  }

  retry(): Promise<void> {
    const run = async () => {
      if (!this.#isStale) return;
      this.#isStale = false;
      this.#isStale = !(await emptyLog(this.#database).catch(() => false)) || this.#isStale;
    };
    this.#running = this.#running.then(run);
    return this.#running;
  }
}

/**
 * Rewrites an SQLite database, whose unused parts hold copies of rows that were moved from one page to another.
 *
 * @returns false when the file is larger than what is rewritten while the site runs
 */
export async function rewriteFile(database: Database, anySize: boolean): Promise<boolean> {
  const isSmall = anySize || statSync(pathOf(database.url)).size <= largest;
  if (isSmall) await sql`vacuum`.execute(database.db);
  for (let tries = 0; !(await emptyLog(database)); tries += 1) {
    if (tries === 600) throw new Error('The log of writes of the database could not be emptied.');
    await wait(100);
  }
  return isSmall;
}

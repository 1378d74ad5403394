import type { Kysely } from 'kysely';
import type { Database } from '../database/open.ts';
import { overwriteRemains } from '../database/overwriting/start-overwriting.ts';
import { readState, writeState } from '../database/site-state.ts';
import { pathOf } from '../database/sqlite.ts';
import type { Tables } from '../database/tables.ts';

/** Pause between two runs, as a multiple of what a run takes: 6 s at a thousand submissions, 20 minutes at a million. */
const restFactor = 20;

const retryMs = 60_000;

/**
 * The largest file that is rewritten while the site is running: about a second, in which enquiries wait (371 ms for
 * 70 MB, 1 s for 202 MB, 4.8 s for 395 MB, on a busy machine). They are stored if it takes less than 5 s.
 */
const mostToRewrite = 256_000_000;

/**
 * Overwrites in the files of an SQLite database what was removed from it: in the background, soon after each removal.
 * PostgreSQL does such work in the background (docs/operating.md).
 */
export class Overwriting {
  readonly #database: Database;
  readonly #report: (error: unknown) => void;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #notBefore = 0;
  /** The removal after which the file was found too large. */
  #tooLargeAfter: string | undefined;

  constructor(database: Database, report: (error: unknown) => void) {
    this.#database = database;
    this.#report = report;
  }

  /** To be called when something may have been removed, and at the start, where an earlier process may have left it. */
  request(): void {
    if (this.#database.engine !== 'sqlite' || this.#stopping.signal.aborted) return;
    this.#isWanted = true;
    if (this.#timer || this.#running) return;
    const run = () => {
      this.#timer = undefined;
      this.#running = this.#run().finally(() => {
        this.#running = undefined;
        if (this.#isWanted) this.request();
      });
    };
    this.#timer = setTimeout(run, Math.max(0, this.#notBefore - performance.now())).unref();
  }

  /** Stops the current run; the next start begins again. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    this.#isWanted = false;
    const start = performance.now();
    try {
      const removed = await readState(this.#database.db, 'removed');
      if (removed === this.#tooLargeAfter || !(await isOutstanding(this.#database))) return;
      const isGone = await overwriteRemains(pathOf(this.#database.url), mostToRewrite, this.#stopping.signal);
      if (!isGone) this.#sayTooLarge(removed);
      this.#notBefore = performance.now() + restFactor * (performance.now() - start);
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#report(new Error('What was removed could not be overwritten yet; it is tried again.', { cause: error }));
      this.#notBefore = performance.now() + retryMs;
      this.#isWanted = true;
    }
  }

  /** Said once in the life of a process: the operator chooses the hour. */
  #sayTooLarge(removed: string | undefined): void {
    if (this.#tooLargeAfter === undefined) this.#report(new Error(tooLarge));
    this.#tooLargeAfter = removed;
  }
}

const tooLarge =
  'The database file is too large to be rewritten while the site is running: unused parts of it may hold copies of ' +
  'what was removed. Run npm run admin -- compact in a quiet hour.';

/** Whether something was removed that is not overwritten yet, as far as is known. */
export async function isOutstanding({ db }: { db: Kysely<Tables> }): Promise<boolean> {
  return (await readState(db, 'removed')) !== (await readState(db, 'overwritten'));
}

/** What can be said of that which was removed. */
export type Overwritten =
  /** It is in no file of the database. */
  | 'gone'
  /** It is no longer in any file of the tables; the server's log of writes has it until it writes over that. */
  | 'rewritten'
  /** Its space is free, and has it until the server writes over that. */
  | 'freed';

/**
 * Makes sure now that what was removed is overwritten, as far as that can be done from here.
 *
 * @param anySize also of a database that is so large that nothing can be stored meanwhile
 * @throws when it cannot be done at the moment
 */
export async function overwriteNow({ db, engine, url }: Database, anySize = false): Promise<Overwritten> {
  const most = anySize ? Number.MAX_SAFE_INTEGER : mostToRewrite;
  if (engine === 'sqlite') return (await overwriteRemains(pathOf(url), most)) ? 'gone' : 'freed';
  const removed = await readState(db, 'removed');
  const { rewriteTables } = await import('../database/overwriting/rewrite-tables.ts');
  if (!(await rewriteTables(url, most))) return 'freed';
  if (removed) await writeState(db, 'overwritten', removed);
  return 'rewritten';
}

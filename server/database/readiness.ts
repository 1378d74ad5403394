import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './open.ts';
import { writeState } from './site-state.ts';
import { databasePath, MisplacedFileError } from './sqlite.ts';

export interface ReadinessLimits {
  /** Reuses a result for this long, so that a flood of requests does not become a flood of writes. */
  freshMs: number;
  waitMs: number;
  /**
   * The time that the write may take while the previous result still counts. A large deletion occupies SQLite's only
   * connection for up to 2.5 s, and a file that another program has locked causes an error after 5 s.
   */
  timeoutMs: number;
}

const defaultLimits: ReadinessLimits = { freshMs: 1000, waitMs: 1500, timeoutMs: 10_000 };

/** The disk counts as full below this much free space. The largest enquiry needs a tenth of it. */
const minFreeBytes = 1 << 20;

export class Readiness {
  readonly #database: Database;
  readonly #report: (error: unknown) => void;
  readonly #limits: ReadinessLimits;
  #reason: string | undefined;
  #readyAt = Number.NEGATIVE_INFINITY;
  #writing: { since: number; done: Promise<void> } | undefined;

  constructor(database: Database, report: (error: unknown) => void, limits: ReadinessLimits = defaultLimits) {
    this.#database = database;
    this.#report = report;
    this.#limits = limits;
  }

  /** Returns why nothing can be stored, in words that may be public; undefined if storing works. */
  async failureReason(): Promise<string | undefined> {
    const now = performance.now();
    if (!this.#reason && now - this.#readyAt < this.#limits.freshMs) return undefined;
    this.#writing ??= { since: now, done: this.#write() };
    const { since, done } = this.#writing;
    await Promise.race([done, wait(this.#limits.waitMs, undefined, { ref: false })]);
    const isTooLate = this.#writing && performance.now() - since > this.#limits.timeoutMs;
    return isTooLate ? 'The database is not responding.' : this.#reason;
  }

  /** Makes the next check write again. Call it after a request has failed. */
  invalidate(): void {
    this.#readyAt = Number.NEGATIVE_INFINITY;
  }

  async #write(): Promise<void> {
    try {
      await writeState(this.#database.db, 'ready', new Date().toISOString());
      await expectFreeSpace(this.#database);
      this.#reason = undefined;
      this.#readyAt = performance.now();
    } catch (error) {
      const reason = describeFailure(error);
      if (reason !== this.#reason) this.#report(error);
      this.#reason = reason;
    }
    this.#writing = undefined;
  }
}

const diskIsFull = 'The disk of the database is full.';

/**
 * Checks the free space, because a full SQLite disk may still have room for this small value but not for an enquiry.
 */
async function expectFreeSpace({ engine, url }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  const { bavail, bsize } = await statfs(dirname(databasePath(url)));
  if (bavail * bsize < minFreeBytes) throw Object.assign(new Error(diskIsFull), { errcode: 13 });
}

const reasons = new Map<number | string, string>([
  [13, diskIsFull],
  ['53100', diskIsFull],
  [8, 'The database is read-only.'],
  ['25006', 'The database is read-only.'],
]);

function describeFailure(error: unknown): string {
  if (error instanceof MisplacedFileError) return 'The database file was removed or replaced.';
  const { errcode, code } = error as { errcode?: number; code?: string };
  return reasons.get(errcode === undefined ? (code ?? '') : errcode & 0xff) ?? 'The database cannot be reached.';
}

/** SQLite's result codes: locked, read-only, disk error, disk full, no such file. */
const sqliteCodes = [5, 8, 10, 13, 14];

/**
 * PostgreSQL's error codes: a broken connection (including PgBouncer's own errors); a conflict with other transactions,
 * a lock or a statement that lasts too long; a server that is stopping, starting or out of connections; a full disk; and
 * a read-only server.
 */
const postgresCodes = /^(08...|40...|55P03|57014|57P0\d|53100|53300|25006)$/;

/** Node's error codes, and the messages of `pg` errors that have no code. */
const nodeCodes = /^E(CONN|TIMEDOUT|PIPE|HOST|NET|AI_AGAIN|NOTFOUND)/;
const pgMessages =
  /^(Connection terminated|Client has encountered|Client was closed|timeout exceeded when trying|Query read timeout)/;

/** SQLite's result codes: too long, a broken constraint, a wrong type. */
const sqliteRowCodes = [18, 19, 20];

/** PostgreSQL's classes: a wrong value, a broken constraint, a conflict with other transactions, an exceeded limit. */
const postgresRowCodes = /^(22|23|40|54)/;

/** Returns true if rows of a failed statement may succeed alone. */
export function maySucceedAlone(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: unknown };
  if (errcode !== undefined) return sqliteRowCodes.includes(errcode & 0xff);
  return typeof code === 'string' && code.length === 5 && postgresRowCodes.test(code);
}

/** Returns true if the database is currently unavailable, and false if the statement itself is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof MisplacedFileError) return true;
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as { errcode?: number; code?: string };
  if (errcode !== undefined) return sqliteCodes.includes(errcode & 0xff);
  if (typeof code === 'string') return postgresCodes.test(code) || nodeCodes.test(code);
  return pgMessages.test(error.message);
}

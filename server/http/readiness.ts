import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MisplacedFileError } from '../database/database-file.ts';
import type { Database } from '../database/open.ts';
import { writeState } from '../database/site-state.ts';
import { pathOf } from '../database/sqlite.ts';

/** Times in milliseconds. */
export interface ReadinessLimits {
  /** How long an answer counts, so that a flood of questions is not a flood of writes. */
  fresh: number;
  /** How long a question waits for its answer. */
  wait: number;
  /**
   * How long the write may wait for its turn: until then what was known before counts. A large deletion holds SQLite's one
   * connection for up to 2.5 s, and a file that another program locks is an error after 5 s.
   */
  patience: number;
}

const usualLimits: ReadinessLimits = { fresh: 1000, wait: 1500, patience: 10_000 };

/** With less room than this the disk is full: the largest enquiry takes a tenth of it. */
const leastFree = 1 << 20;

/** Tells whether an enquiry can be stored, by storing something. */
export class Readiness {
  readonly #database: Database;
  readonly #report: (error: unknown) => void;
  readonly #limits: ReadinessLimits;
  /** What is known; where the services are there, something was stored a moment ago. */
  #reason: string | undefined;
  #readyAt = Number.NEGATIVE_INFINITY;
  #writing: { since: number; done: Promise<void> } | undefined;

  constructor(database: Database, report: (error: unknown) => void, limits: ReadinessLimits = usualLimits) {
    this.#database = database;
    this.#report = report;
    this.#limits = limits;
  }

  /** Why nothing can be stored, in words that anyone may read; undefined when it can. */
  async whyNot(): Promise<string | undefined> {
    if (!this.#reason && performance.now() - this.#readyAt < this.#limits.fresh) return undefined;
    this.#writing ??= { since: performance.now(), done: this.#write() };
    await Promise.race([this.#writing.done, wait(this.#limits.wait, undefined, { ref: false })]);
    const isTooLate = this.#writing && performance.now() - this.#writing.since > this.#limits.patience;
    return isTooLate ? 'The database does not answer.' : this.#reason;
  }

  /** Something was refused: the next question is answered by a write, however fresh the last. */
  doubt(): void {
    this.#readyAt = Number.NEGATIVE_INFINITY;
  }

  async #write(): Promise<void> {
    let fault: unknown;
    try {
      await writeState(this.#database.db, 'ready', new Date().toISOString());
      await this.#expectRoom();
    } catch (error) {
      fault = error;
    }
    const reason = fault === undefined ? undefined : reasonOf(fault);
    if (reason && reason !== this.#reason) this.#report(fault);
    this.#reason = reason;
    if (!reason) this.#readyAt = performance.now();
    this.#writing = undefined;
  }

  /** What is written here fits into room that SQLite has already, where an enquiry may not. */
  async #expectRoom(): Promise<void> {
    if (this.#database.engine !== 'sqlite') return;
    const { bavail, bsize } = await statfs(dirname(pathOf(this.#database.url)));
    if (bavail * bsize < leastFree) throw new FullDiskError();
  }
}

class FullDiskError extends Error {
  constructor() {
    super('The disk of the database is full.');
  }
}

/** SQLite's result codes and PostgreSQL's error codes that say what is the matter. */
const full = { sqlite: 13, postgres: '53100' };
const readOnly = { sqlite: 8, postgres: '25006' };

function reasonOf(error: unknown): string {
  if (error instanceof MisplacedFileError) return 'The database file was removed or replaced.';
  const { errcode, code } = error as { errcode?: number; code?: string };
  const is = (known: typeof full) =>
    errcode !== undefined ? (errcode & 0xff) === known.sqlite : code === known.postgres;
  if (error instanceof FullDiskError || is(full)) return 'The disk of the database is full.';
  if (is(readOnly)) return 'The database is read-only.';
  return 'The database cannot be reached.';
}

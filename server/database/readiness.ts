import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MisplacedFileError } from './database-file.ts';
import type { Database } from './open.ts';
import { writeState } from './site-state.ts';
import { databasePath } from './sqlite.ts';

export interface ReadinessLimits {
  /** An answer counts this long, so that a flood of questions is not a flood of writes. */
  fresh: number;
  wait: number;
  /**
   * The write may wait this long for its turn: until then what was known before counts. A large deletion holds SQLite's one
   * connection for up to 2.5 s, and a file that another program locks is an error after 5 s.
   */
  patience: number;
}

const usualLimits: ReadinessLimits = { fresh: 1000, wait: 1500, patience: 10_000 };

/** The disk counts as full with less room than this; the largest enquiry takes a tenth of it. */
const leastFree = 1 << 20;

/** Tells whether an enquiry can be stored, by storing something. */
export class Readiness {
  readonly #database: Database;
  readonly #report: (error: unknown) => void;
  readonly #limits: ReadinessLimits;
  #reason: string | undefined;
  #readyAt = Number.NEGATIVE_INFINITY;
  #writing: { since: number; done: Promise<void> } | undefined;

  constructor(database: Database, report: (error: unknown) => void, limits: ReadinessLimits = usualLimits) {
    this.#database = database;
    this.#report = report;
    this.#limits = limits;
  }

  /** Returns why nothing can be stored, in words that anyone may read; undefined when it can. */
  async whyNot(): Promise<string | undefined> {
    const now = performance.now();
    if (!this.#reason && now - this.#readyAt < this.#limits.fresh) return undefined;
    this.#writing ??= { since: now, done: this.#write() };
    const { since, done } = this.#writing;
    await Promise.race([done, wait(this.#limits.wait, undefined, { ref: false })]);
    const isTooLate = this.#writing && performance.now() - since > this.#limits.patience;
    return isTooLate ? 'The database does not answer.' : this.#reason;
  }

  /** Something was refused: the next question is answered by a write, however fresh the last. */
  doubt(): void {
    this.#readyAt = Number.NEGATIVE_INFINITY;
  }

  async #write(): Promise<void> {
    try {
      await writeState(this.#database.db, 'ready', new Date().toISOString());
      await expectRoom(this.#database);
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

/** The state fits into room that SQLite has already, where an enquiry may not. */
async function expectRoom({ engine, url }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  const { bavail, bsize } = await statfs(dirname(databasePath(url)));
  if (bavail * bsize < leastFree) throw Object.assign(new Error(diskIsFull), { errcode: 13 });
}

/** The result codes of SQLite and the error codes of PostgreSQL. */
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

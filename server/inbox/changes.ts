import type { Kysely } from 'kysely';
import { incrementState, readState } from '../database/site-state.ts';
import type { Tables } from '../database/tables.ts';

const quietMs = 200;

/** Counts the changes to submissions, for the open inboxes of all processes. */
export class Changes {
  readonly #db: Kysely<Tables>;
  readonly #report: (error: unknown) => void;
  #waiting: NodeJS.Timeout | undefined;

  constructor(db: Kysely<Tables>, report: (error: unknown) => void) {
    this.#db = db;
    this.#report = report;
  }

  announce(): void {
    this.#waiting ??= setTimeout(() => this.flush(), quietMs).unref();
  }

  async count(): Promise<number> {
    return Number((await readState(this.#db, 'changes')) ?? 0);
  }

  async flush(): Promise<void> {
    if (!this.#waiting) return;
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    await incrementState(this.#db, 'changes').catch(this.#report);
  }
}

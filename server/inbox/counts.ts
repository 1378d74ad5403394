import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/open.ts';
import { countMatching } from './count.ts';
import type { SubmissionQuery } from './filters.ts';

/** How long a page of the list waits for its count, in milliseconds. */
const patience = 60;

/**
 * The counts that are under way. A word that occurs in every row of a million takes SQLite a quarter of a second to
 * count, and its first page two milliseconds: the page is sent, and who asks for the count then waits for the one that
 * was begun with it.
 */
export class Counts {
  readonly #database: Database;
  readonly #countMatching: typeof countMatching;
  readonly #underWay = new Map<string, Promise<number>>();

  /** @param count how it is counted, which is the same everywhere but in tests */
  constructor(database: Database, count = countMatching) {
    this.#database = database;
    this.#countMatching = count;
  }

  /** @param few what `findFew` says of the search */
  count(query: SubmissionQuery, few: number[] | null): Promise<number> {
    const key = JSON.stringify(query);
    const begun = this.#underWay.get(key);
    if (begun) return begun;
    const counting = this.#countMatching(this.#database, query, few).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, counting);
    return counting;
  }

  /** How many a search finds that finds more than a few; null when counting them takes long. */
  async soon(query: SubmissionQuery): Promise<number | null> {
    const counting = this.count(query, null);
    const patient = new AbortController();
    try {
      return await Promise.race([counting, wait(patience, null, { signal: patient.signal })]);
    } finally {
      patient.abort();
      // It may not be needed any longer.
      counting.catch(() => {});
    }
  }
}

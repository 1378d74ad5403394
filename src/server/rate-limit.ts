import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from './database/tables.ts';

/** By so much the clocks of two machines may differ. What is later than that was written before a clock was set back. */
const clockSkewMs = 60_000;

/**
 * A sliding window over attempts, kept in the database so that it holds across processes and restarts.
 *
 * An attempt is written down before it is counted: of any number that arrive at once, no more than the
 * limit can see a count within it.
 */
export class RateLimit {
  readonly #db: Kysely<Tables>;
  readonly #limit: number;
  readonly #windowMs: number;

  constructor(db: Kysely<Tables>, limit: number, windowMs: number) {
    this.#db = db;
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /**
   * Takes one attempt of each key.
   *
   * @returns null when all may go on; otherwise the seconds until the fullest may try again, and then
   *   the attempt does not count
   */
  async take(keys: string[]): Promise<number | null> {
    const now = Date.now();
    const start = new Date(now - this.#windowMs).toISOString();
    const attempts = keys.map((key) => ({ id: uuidv7(), key, at: new Date(now).toISOString() }));
    await this.#db
      .deleteFrom('rate_limits')
      .where((row) => row.or([row('at', '<=', start), row('at', '>', new Date(now + clockSkewMs).toISOString())]))
      .execute();
    await this.#db.insertInto('rate_limits').values(attempts).execute();

    const waits = await Promise.all(keys.map((key) => this.#wait(key, start, now)));
    const wait = Math.max(...waits);
    if (wait <= 0) return null;
    await this.#db
      .deleteFrom('rate_limits')
      .where(
        'id',
        'in',
        attempts.map(({ id }) => id),
      )
      .execute();
    return wait;
  }

  /** Forgets the attempts of these keys, as after a right password. */
  async clear(keys: string[]): Promise<void> {
    await this.#db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
  }

  async #wait(key: string, start: string, now: number): Promise<number> {
    const attempts = await this.#db
      .selectFrom('rate_limits')
      .select('at')
      .where('key', '=', key)
      .where('at', '>', start)
      .orderBy('at', 'desc')
      .limit(this.#limit + 1)
      .execute();
    if (attempts.length <= this.#limit) return 0;
    const oldest = attempts.at(-1)?.at ?? '';
    return Math.max(1, Math.ceil((Date.parse(oldest) + this.#windowMs - now) / 1000));
  }
}

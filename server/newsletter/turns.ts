import type { Kysely } from 'kysely';
import { readState } from '../database/site-state.ts';
import type { Tables } from '../database/tables.ts';

const key = 'newsletter-turn';

/** The most by which the clocks of two machines may differ. */
const clockSkewMs = 60_000;

/**
 * Sends no more mails a minute than `NEWSLETTER_PER_MINUTE`, by all processes together: the database has the moment from
 * which on the next may be sent. Above one a second, the turns of a second are taken at once.
 */
export class Turns {
  readonly #db: Kysely<Tables>;
  readonly #atOnce: number;
  readonly #everyMs: number;
  #left = 0;

  constructor(db: Kysely<Tables>, perMinute: number) {
    this.#db = db;
    this.#atOnce = Math.max(1, Math.floor(perMinute / 60));
    this.#everyMs = Math.ceil((60_000 / perMinute) * this.#atOnce);
  }

  /** Takes a turn. Returns 0, or the milliseconds after which there may be one. */
  async take(now = Date.now()): Promise<number> {
    if (this.#left === 0) {
      if (!(await this.#reserve(now)))
        return Math.max(1, Date.parse((await readState(this.#db, key)) ?? '') - now || 1);
      this.#left = this.#atOnce;
    }
    this.#left -= 1;
    return 0;
  }

  async #reserve(now: number): Promise<boolean> {
    const iso = (ms: number) => new Date(ms).toISOString();
    const value = iso(now + this.#everyMs);
    const reserved = await this.#db
      .insertInto('site_state')
      .values({ key, value })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ value })
          // A moment further away was written before a clock was set back.
          .where((row) =>
            row.or([
              row('site_state.value', '<=', iso(now)),
              row('site_state.value', '>', iso(now + this.#everyMs + clockSkewMs)),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst();
    return reserved !== undefined;
  }
}

import type { Kysely } from 'kysely';
import { readState } from '../database/site-state.ts';
import type { Tables } from '../database/tables.ts';

const key = 'newsletter-turn';

/** The largest difference allowed between the clocks of two machines. */
const clockSkewMs = 60_000;

/**
 * Limits all processes together to `NEWSLETTER_PER_MINUTE` mails a minute. The database stores the moment of the next
 * mail. Above one mail a second, the turns of a second are taken at once.
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

  /** Takes a turn. Returns 0, or the milliseconds until the next attempt. */
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
          // A moment further ahead was stored before a clock was set back.
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

import type { Kysely } from 'kysely';
import { readState } from '../database/site-state.ts';
import type { Tables } from '../database/tables.ts';

const key = 'newsletter-turn';

/** The largest difference allowed between the clocks of two machines. */
const clockSkewMs = 60_000;

/**
 * Limits all processes together to `NEWSLETTER_PER_MINUTE` emails a minute. The database stores when the next email may
 * be sent.
 */
export class SendRate {
  readonly #db: Kysely<Tables>;
  readonly #everyMs: number;

  constructor(db: Kysely<Tables>, perMinute: number) {
    this.#db = db;
    this.#everyMs = Math.ceil(60_000 / perMinute);
  }

  /** Reserves the next send; returns 0, or the milliseconds to wait before trying again. */
  async take(now = Date.now()): Promise<number> {
    if (await this.#reserve(now)) return 0;
    return Math.max(1, Date.parse((await readState(this.#db, key)) ?? '') - now || 1);
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
          // A time further ahead was stored before a clock was set back.
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

import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { readState } from '../database/site-state.ts';
import type { Tables } from '../database/tables.ts';
import { NotYetError } from '../outbox/channel.ts';

const key = 'newsletter-turn';

/** The most by which the clocks of two machines may differ. */
const clockSkewMs = 60_000;

/**
 * Sees to it that no more mails are sent in a minute than `NEWSLETTER_PER_MINUTE`, by all processes together: the database
 * has the moment from which on the next may be sent. Above one in a second, the turns of a second are taken at once.
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

  /** The longest that one waits for its turn when nobody else does. */
  get longestMs(): number {
    return this.#everyMs;
  }

  /** Resolves when the next mail may be sent. @throws NotYetError when that did not come until the signal */
  async next(signal: AbortSignal): Promise<void> {
    while (this.#left === 0) {
      const now = Date.now();
      if (await this.#take(now)) this.#left = this.#atOnce;
      else {
        await wait(await this.#msUntilFree(now), undefined, { signal }).catch(() => {});
        // Other processes were quicker, again and again.
        if (signal.aborted) throw new NotYetError();
      }
    }
    this.#left -= 1;
  }

  async #take(now: number): Promise<boolean> {
    const iso = (ms: number) => new Date(ms).toISOString();
    const value = iso(now + this.#everyMs);
    const taken = await this.#db
      .insertInto('site_state')
      .values({ key, value })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ value })
          // What is further away was written before a clock was set back.
          .where((row) =>
            row.or([
              row('site_state.value', '<=', iso(now)),
              row('site_state.value', '>', iso(now + this.#everyMs + clockSkewMs)),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst();
    return taken !== undefined;
  }

  async #msUntilFree(now: number): Promise<number> {
    return Math.max(1, Date.parse((await readState(this.#db, key)) ?? '') - now || 1);
  }
}

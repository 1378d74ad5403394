import { type Kysely, sql } from 'kysely';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { PasswordAttemptsRow, Tables } from '../../database/tables.ts';

/** How far the clocks of two machines may differ. */
const clockSkewMs = 60_000;

type Counted = Pick<PasswordAttemptsRow, 'points' | 'expires_at'>;

/**
 * The library's limiter over our own table, the same on both databases: counts hold across processes and restarts. The
 * methods that begin with an underscore are the ones that the library asks a store for.
 */
export class StoredLimiter extends RateLimiterStoreAbstract {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>, { points, seconds }: { points: number; seconds: number }) {
    super({ storeClient: db, keyPrefix: '', points, duration: seconds });
    this.#db = db;
  }

  /** Adds to a count in one statement, so that of attempts that arrive at once each sees a count of its own. */
  async _upsert(key: string, points: number, msDuration: number): Promise<Counted> {
    await this.#db.deleteFrom('password_attempts').where(hasEnded(msDuration)).execute();
    const expires_at = new Date(Date.now() + msDuration).toISOString();
    return this.#db
      .insertInto('password_attempts')
      .values({ key, points, expires_at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ points: sql`password_attempts.points + excluded.points` }),
      )
      .returning(['points', 'expires_at'])
      .executeTakeFirstOrThrow();
  }

  async _get(key: string): Promise<Counted | null> {
    const counted = await this.#db
      .selectFrom('password_attempts')
      .select(['points', 'expires_at'])
      .where('key', '=', key)
      .where(sql<boolean>`not ${hasEnded(this.msDuration)}`)
      .executeTakeFirst();
    return counted ?? null;
  }

  async _delete(key: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db.deleteFrom('password_attempts').where('key', '=', key).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  _getRateLimiterRes(_key: string, changedPoints: number, { points, expires_at }: Counted): RateLimiterRes {
    const msLeft = Math.max(0, Date.parse(expires_at) - Date.now());
    return new RateLimiterRes(Math.max(0, this.points - points), msLeft, points, points === changedPoints);
  }
}

/** The window is over; or it ends later than any can, because it began before a clock was set back. */
function hasEnded(msDuration: number) {
  const now = Date.now();
  const latest = now + msDuration + clockSkewMs;
  return sql<boolean>`(expires_at <= ${new Date(now).toISOString()} or expires_at > ${new Date(latest).toISOString()})`;
}

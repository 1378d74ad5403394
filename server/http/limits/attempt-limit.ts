import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { PasswordAttemptsRow, Tables } from '../../database/tables.ts';

interface Rules {
  /** Attempts in a window. */
  attempts: number;
  seconds: number;
}

/**
 * Limits how often a password may be tried. The counts are in the database, under hashes of their keys: a mistyped
 * address or a visitor's address is not readable there.
 */
export class AttemptLimit {
  readonly #limiter: StoredLimiter;

  constructor(db: Kysely<Tables>, { attempts, seconds }: Rules) {
    this.#limiter = new StoredLimiter(db, { points: attempts, seconds });
  }

  /**
   * Takes one attempt of each key, before the password is checked.
   *
   * @returns null when it may be tried; otherwise the seconds to wait, and nothing is written: a flood of attempts
   *   that are refused costs a read each
   */
  async take(keys: string[]): Promise<number | null> {
    const hashes = keys.map(hash);
    const counts = await Promise.all(hashes.map((key) => this.#limiter.get(key)));
    const full = counts.filter((count) => count !== null && count.consumedPoints >= this.#limiter.points);
    if (full.length > 0) return Math.max(...full.map(secondsOf));
    try {
      for (const key of hashes) await this.#limiter.consume(key);
      return null;
    } catch (refusal) {
      // Others that arrived at the same moment took the last attempts.
      if (refusal instanceof RateLimiterRes) return secondsOf(refusal);
      throw refusal;
    }
  }

  /** Forgets the attempts of these keys, as after a right password. */
  async clear(keys: string[]): Promise<void> {
    for (const key of keys) await this.#limiter.delete(hash(key));
  }
}

/** Forgets the attempts of these keys in a transaction of somebody else's. */
export async function forgetAttempts(db: Kysely<Tables>, keys: string[]): Promise<void> {
  await db.deleteFrom('password_attempts').where('key', 'in', keys.map(hash)).execute();
}

function secondsOf(count: RateLimiterRes | null): number {
  return Math.max(1, Math.ceil((count?.msBeforeNext ?? 0) / 1000));
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** How far the clocks of two machines may differ. */
const clockSkewMs = 60_000;

type Counted = Pick<PasswordAttemptsRow, 'points' | 'expires_at'>;

/**
 * The library's limiter over our own table, the same on both databases: counts hold across processes and restarts. The
 * methods that begin with an underscore are the ones that the library asks a store for.
 */
class StoredLimiter extends RateLimiterStoreAbstract {
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

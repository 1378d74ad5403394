import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { Tables } from '../../database/tables.ts';
import { StoredLimiter } from './stored-limiter.ts';

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

function secondsOf(count: RateLimiterRes | null): number {
  return Math.max(1, Math.ceil((count?.msBeforeNext ?? 0) / 1000));
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const maxAttempts = 10;
const windowMs = 15 * 60_000;

/**
 * Limits attempts to guess a password. The counts are in the database, so that processes share them and they survive
 * restarts. Keys are hashed, so that nobody can read mistyped or visitors' addresses there.
 */
export class AttemptLimit {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Uses up one attempt per key. Returns null, or the seconds to wait. A rejected attempt writes nothing, so a flood
   * causes only reads.
   */
  async take(keys: string[]): Promise<number | null> {
    const hashes = keys.map(hash);
    const usedUp = await this.#db
      .selectFrom('password_attempts')
      .select('expires_at')
      .where('key', 'in', hashes)
      .where('points', '>=', maxAttempts)
      .where('expires_at', '>', new Date().toISOString())
      .execute();
    if (usedUp.length > 0) return Math.max(...usedUp.map(secondsLeft));
    for (const key of hashes) {
      const counted = await this.#count(key);
      // Simultaneous requests have used up the last attempts.
      if (counted.points > maxAttempts) return secondsLeft(counted);
    }
    return null;
  }

  async clear(keys: string[]): Promise<void> {
    await forgetAttempts(this.#db, keys);
  }

  /** Increments a count in a single statement, so that simultaneous attempts see different counts. */
  async #count(key: string) {
    const now = Date.now();
    await this.#db.deleteFrom('password_attempts').where('expires_at', '<=', new Date(now).toISOString()).execute();
    const expires_at = new Date(now + windowMs).toISOString();
    return this.#db
      .insertInto('password_attempts')
      .values({ key, points: 1, expires_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ points: sql`password_attempts.points + 1` }))
      .returning(['points', 'expires_at'])
      .executeTakeFirstOrThrow();
  }
}

export async function forgetAttempts(db: Kysely<Tables>, keys: string[]): Promise<void> {
  await db.deleteFrom('password_attempts').where('key', 'in', keys.map(hash)).execute();
}

function secondsLeft({ expires_at }: { expires_at: string }): number {
  return Math.max(1, Math.ceil((Date.parse(expires_at) - Date.now()) / 1000));
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

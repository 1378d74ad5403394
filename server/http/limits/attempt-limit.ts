import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { visitorsInNetwork } from './visitor-limit.ts';

const maxAttempts = 10;
const windowMs = 15 * 60_000;

/** A visitor, an account or a browser; or a network, which may use as many attempts as five visitors. */
export type AttemptKey = string | { network: string };

/**
 * Uses up one attempt to guess a password per key. Returns null, or the seconds to wait. A rejected attempt writes
 * nothing, so a flood causes only reads.
 *
 * The counts are in the database, so that processes share them and they survive restarts. Keys are hashed, so that
 * nobody can read mistyped or visitors' addresses there.
 */
export async function takeAttempts(db: Kysely<Tables>, keys: AttemptKey[]): Promise<number | null> {
  const limits = new Map(keys.map((key) => [hash(key), limitOf(key)] as const));
  const counts = await db
    .selectFrom('password_attempts')
    .select(['key', 'points', 'expires_at'])
    .where('key', 'in', [...limits.keys()])
    .where('expires_at', '>', new Date().toISOString())
    .execute();
  const usedUp = counts.filter(({ key, points }) => points >= (limits.get(key) ?? maxAttempts));
  if (usedUp.length > 0) return Math.max(...usedUp.map(secondsLeft));
  for (const [key, limit] of limits) {
    const counted = await count(db, key);
    // Simultaneous requests have used up the last attempts.
    if (counted.points > limit) return secondsLeft(counted);
  }
  return null;
}

/** Increments a count in a single statement, so that simultaneous attempts see different counts. */
async function count(db: Kysely<Tables>, key: string) {
  const now = Date.now();
  await db.deleteFrom('password_attempts').where('expires_at', '<=', new Date(now).toISOString()).execute();
  const expires_at = new Date(now + windowMs).toISOString();
  return db
    .insertInto('password_attempts')
    .values({ key, points: 1, expires_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points: sql`password_attempts.points + 1` }))
    .returning(['points', 'expires_at'])
    .executeTakeFirstOrThrow();
}

export async function forgetAttempts(db: Kysely<Tables>, keys: AttemptKey[]): Promise<void> {
  await db.deleteFrom('password_attempts').where('key', 'in', keys.map(hash)).execute();
}

function secondsLeft({ expires_at }: { expires_at: string }): number {
  return Math.max(1, Math.ceil((Date.parse(expires_at) - Date.now()) / 1000));
}

function limitOf(key: AttemptKey): number {
  return typeof key === 'string' ? maxAttempts : maxAttempts * visitorsInNetwork;
}

function hash(key: AttemptKey): string {
  const name = typeof key === 'string' ? key : key.network;
  return createHash('sha256').update(name).digest('base64url');
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { getOrSetState, type StateKey } from './database/site-state.ts';
import type { Tables } from './database/tables.ts';

type Secret = string | Buffer;

/** Returns a secret of the site in base64url. It is created when it is first used, and stored in the database. */
export function loadSecret(db: Kysely<Tables>, key: StateKey): Promise<string> {
  return getOrSetState(db, key, randomBytes(32).toString('base64url'));
}

/** Signs a text. The signature has 43 characters that are safe in a URL. */
export function sign(secret: Secret, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Verifies the signature of a text in constant time. */
export function verify(secret: Secret, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}

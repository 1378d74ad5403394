import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type StateKey, stateOrSet } from './database/site-state.ts';
import type { Tables } from './database/tables.ts';

type Secret = string | Buffer;

/** A secret of the site in base64, kept in its database under this key: made by the process that needs it first. */
export function loadSecret(db: Kysely<Tables>, key: StateKey): Promise<string> {
  return stateOrSet(db, key, randomBytes(32).toString('base64url'));
}

/** The signature of a text: 43 characters that can stand in an address. */
export function sign(secret: Secret, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Returns true when the signature belongs to the text. Takes the same time whether it does or not. */
export function verify(secret: Secret, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}

import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type StateKey =
  /** Written to see whether anything can be. */
  | 'ready'
  /** Signs the links that give a webinar place back. */
  | 'place-key'
  /** Signs the links of the newsletter, and hashes the suppressed addresses. */
  | 'newsletter-secret'
  /** The moment from which on the next mail of a newsletter may be sent, by whichever process. */
  | 'newsletter-turn'
  /** Set while the index of the search may hold what was removed. */
  | 'removed'
  /** Names the site in the files that it publishes into. */
  | 'content-site'
  /** Counts the changes of the inbox of a kind. */
  | `changes ${string}`;

/** Undefined when it was never set, or is cleared. */
export async function readState(db: Kysely<Tables>, key: StateKey): Promise<string | undefined> {
  const row = await db.selectFrom('site_state').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Returns its value. When it has none, this one is set: of two processes at once the first one's holds. */
export async function stateOrSet(db: Kysely<Tables>, key: StateKey, value: string): Promise<string> {
  await db
    .insertInto('site_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readState(db, key)) ?? value;
}

export async function writeState(db: Kysely<Tables>, key: StateKey, value: string): Promise<void> {
  await db
    .insertInto('site_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Adds one to a counter, and returns it. */
export async function countUp(db: Kysely<Tables>, key: StateKey): Promise<number> {
  const value = sql<string>`cast(cast(site_state.value as integer) + 1 as text)`;
  const row = await db
    .insertInto('site_state')
    .values({ key, value: '1' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

export async function clearState(db: Kysely<Tables>, key: StateKey): Promise<void> {
  await db.deleteFrom('site_state').where('key', '=', key).execute();
}

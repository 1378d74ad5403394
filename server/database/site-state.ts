import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

type StateKey =
  /** Written to test whether the database can store anything. */
  | 'ready'
  /** Signs the links in emails to visitors, and hashes the suppressed addresses. */
  | 'newsletter-secret'
  /** Set while the search index may contain removed data. */
  | 'removed'
  /** Identifies this site in the content folder's record of publications. */
  | 'content-site'
  /** The newest publication when a content folder first named one that the database lacks, whose id ends the key. */
  | `content-mark-${string}`
  | 'changes';

export async function readState(db: Kysely<Tables>, key: StateKey): Promise<string | undefined> {
  const row = await db.selectFrom('site_state').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Returns the value, or sets this one if there is none. If two processes do this at once, the first value wins. */
export async function getOrSetState(db: Kysely<Tables>, key: StateKey, value: string): Promise<string> {
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

export async function incrementState(db: Kysely<Tables>, key: StateKey): Promise<number> {
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

import type { Kysely, Transaction } from 'kysely';
import type { Topic } from '../../contract/newsletters/topics.ts';
import type { Tables } from '../database/tables.ts';
import type { SubscriberTokens } from './subscriber-tokens.ts';

/** Whether nothing about a topic is sent to an address until its owner confirms it. */
export async function isSuppressed(
  db: Kysely<Tables>,
  tokens: SubscriberTokens,
  email: string,
  topic: Topic,
): Promise<boolean> {
  const found = await db
    .selectFrom('suppressed_addresses')
    .select('hash')
    .where('hash', '=', tokens.hash(email, topic))
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that nothing about a topic is sent to an address until its owner confirms it. */
export async function suppress(
  transaction: Transaction<Tables>,
  tokens: SubscriberTokens,
  email: string,
  topics: readonly Topic[],
): Promise<void> {
  const created_at = new Date().toISOString();
  await transaction
    .insertInto('suppressed_addresses')
    .values(topics.map((topic) => ({ hash: tokens.hash(email, topic), created_at })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Its owner has confirmed it. */
export async function allow(
  transaction: Transaction<Tables>,
  tokens: SubscriberTokens,
  email: string,
  topic: Topic,
): Promise<void> {
  await transaction.deleteFrom('suppressed_addresses').where('hash', '=', tokens.hash(email, topic)).execute();
}

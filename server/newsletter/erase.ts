import type { Kysely } from 'kysely';
import { topicNames } from '../../contract/newsletters/topics.ts';
import type { Tables } from '../database/tables.ts';
import type { SubscriberTokens } from './subscriber-tokens.ts';
import { suppress } from './suppression.ts';

/** How many subscriptions an address has, or had. */
export async function countSubscriptions(db: Kysely<Tables>, email: string): Promise<number> {
  const found = await db.selectFrom('subscribers').select('id').where('email', '=', email.toLowerCase()).execute();
  return found.length;
}

/**
 * Removes the subscriptions of an address with all that is noted of mails to it, and keeps the hashes, by which nothing is
 * sent there about any topic. Returns how many there were.
 */
export function eraseSubscriber(db: Kysely<Tables>, tokens: SubscriberTokens, email: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const erased = await transaction
      .deleteFrom('subscribers')
      .where('email', '=', email.toLowerCase())
      .returning('id')
      .execute();
    if (erased.length === 0) return 0;
    const ids = erased.map(({ id }) => id);
    await transaction.deleteFrom('outbox').where('submission_id', 'in', ids).execute();
    await suppress(transaction, tokens, email, topicNames);
    return erased.length;
  });
}

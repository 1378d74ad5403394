import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { writeState } from '../database/site-state.ts';
import type { Tables } from '../database/tables.ts';
import type { Marks } from './marks.ts';
import { suppress } from './suppression.ts';

/** Whether an address is, or was, subscribed. */
export async function isKnown(db: Kysely<Tables>, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes a subscriber with all that is noted of mails to them, and keeps the hash. False when there is none. */
export function eraseSubscriber(db: Kysely<Tables>, marks: Marks, email: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const erased = await transaction
      .deleteFrom('subscribers')
      .where('email', '=', email.toLowerCase())
      .returning('id')
      .executeTakeFirst();
    if (!erased) return false;
    await transaction.deleteFrom('outbox').where('submission_id', '=', erased.id).execute();
    await suppress(transaction, marks, email);
    await writeState(transaction, 'removed', uuidv7());
    return true;
  });
}

import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Marks } from './marks.ts';

/** Whether nothing is sent to an address until its owner confirms it. */
export async function isSuppressed(db: Kysely<Tables>, marks: Marks, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('suppressed_addresses')
    .select('hash')
    .where('hash', '=', marks.hash(email))
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that nothing is sent to an address until its owner confirms it. */
export async function suppress(transaction: Transaction<Tables>, marks: Marks, email: string): Promise<void> {
  await transaction
    .insertInto('suppressed_addresses')
    .values({ hash: marks.hash(email), created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Its owner has confirmed it. */
export async function allow(transaction: Transaction<Tables>, marks: Marks, email: string): Promise<void> {
  await transaction.deleteFrom('suppressed_addresses').where('hash', '=', marks.hash(email)).execute();
}

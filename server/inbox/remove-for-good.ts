import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/open.ts';
import { writeState } from '../database/site-state.ts';
import type { Tables } from '../database/tables.ts';

/** So few in one transaction that an enquiry which arrives meanwhile does not notice. */
export const removalBatchSize = 200;

/**
 * Removes submissions for good, wherever they are, with all that belongs to them: those of the inbox, those held as spam,
 * those that were deleted and can still be brought back, and the mails and webhook calls about them. A batch at a time,
 * so that visitors' enquiries are stored in between.
 *
 * To be followed by `Overwriting.request()`: what was there is still to be overwritten in the file.
 *
 * @param signal ends it after the batch that it is at
 * @returns how many there were of them
 */
export async function removeForGood(database: Database, ids: string[], signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (let start = 0; start < ids.length && !signal?.aborted; start += removalBatchSize) {
    const some = ids.slice(start, start + removalBatchSize);
    removed += await database.db.transaction().execute((transaction) => removeSome(transaction, some));
    await turn();
  }
  return removed;
}

/** As `removeForGood`, within a transaction that has chosen them: at most 200. */
export async function removeSome(transaction: Transaction<Tables>, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await transaction.deleteFrom('outbox').where('submission_id', 'in', ids).execute();
  const deleted = await transaction.deleteFrom('deleted_submissions').where('id', 'in', ids).executeTakeFirst();
  const stored = await transaction.deleteFrom('contact_submissions').where('id', 'in', ids).executeTakeFirst();
  await writeState(transaction, 'removed', uuidv7());
  return Number(deleted.numDeletedRows) + Number(stored.numDeletedRows);
}

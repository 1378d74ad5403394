import { setImmediate as turn } from 'node:timers/promises';
import { type Insertable, type RawBuilder, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Selection } from '../../src/features/submissions/listing.ts';
import type { Database } from '../database/open.ts';
import { writeState } from '../database/site-state.ts';
import type { ContactSubmissionRow, Tables } from '../database/tables.ts';
import { batchSize, forSelected, transactionSize } from './selection.ts';

/** How long a deletion can be undone: the 10 seconds for which it is offered, and a little for the way. */
export const undoMs = 15_000;

export interface Removal {
  deleted: number;
  /** Names what was deleted together, to bring it back. */
  batch: string;
}

/** Deletes the selection; for a few seconds it can be restored. */
export async function remove(database: Database, selection: Selection): Promise<Removal> {
  const batch = uuidv7();
  const deleted_at = whileUnderWay();
  const deleted = await forSelected(database, selection, async (transaction, numbers) => {
    const rows = await transaction
      .deleteFrom('contact_submissions')
      .where('number', 'in', numbers)
      .returningAll()
      .execute();
    if (rows.length === 0) return 0;
    const kept = rows.map((row) => ({ id: row.id, batch, submission: JSON.stringify(row), deleted_at }));
    await transaction.insertInto('deleted_submissions').values(kept).execute();
    return rows.length;
  });
  // The time for undoing it begins when it is done.
  const done = { deleted_at: new Date().toISOString() };
  await database.db.updateTable('deleted_submissions').set(done).where('batch', '=', batch).execute();
  return { deleted, batch };
}

/** Brings back what was deleted together, as it was, and tells how many; 0 when it is too late for that. */
export async function restore({ db }: Database, batch: string): Promise<number> {
  await db
    .updateTable('deleted_submissions')
    .set({ deleted_at: whileUnderWay() })
    .where('batch', '=', batch)
    .where('deleted_at', '>', oldestToRestore())
    .execute();
  let restored = 0;
  for (;;) {
    const count = await db.transaction().execute((transaction) => restoreSome(transaction, batch));
    restored += count;
    if (count < transactionSize) return restored;
  }
}

async function restoreSome(transaction: Transaction<Tables>, batch: string): Promise<number> {
  const some = transaction
    .selectFrom('deleted_submissions')
    .select('id')
    .where('batch', '=', batch)
    .where('deleted_at', '>', oldestToRestore())
    .limit(transactionSize);
  const kept = await transaction
    .deleteFrom('deleted_submissions')
    .where('id', 'in', some)
    .returning('submission')
    .execute();
  for (let start = 0; start < kept.length; start += batchSize) {
    const rows = kept.slice(start, start + batchSize).map(({ submission }) => JSON.parse(submission));
    await transaction
      .insertInto('contact_submissions')
      .values(rows as Insertable<ContactSubmissionRow>[])
      .execute();
    await turn();
  }
  return kept.length;
}

/** Removes for good what can no longer be brought back, and what is noted of its mails and webhook calls; tells how many. */
export async function purge(database: Database): Promise<number> {
  const overdue = sql`deleted_submissions where deleted_at <= ${oldestToRestore()}`;
  let purged = 0;
  for await (const count of removeMatching(database, overdue)) purged += count;
  return purged;
}

/** When what takes long counts as deleted until it is done: an hour is enough for a million rows. */
function whileUnderWay(): string {
  return new Date(Date.now() + 3_600_000).toISOString();
}

function oldestToRestore(): string {
  return new Date(Date.now() - undoMs).toISOString();
}

/** So few in one transaction that an enquiry which arrives meanwhile does not notice. */
const removalBatchSize = 200;

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

/**
 * Removes for good what a query finds, a batch at a time, and gives how many each batch had. What is released or brought
 * back meanwhile stays.
 *
 * @param matching a table with its conditions and order
 * @param signal ends it after the batch that it is at
 */
export async function* removeMatching(
  { db, engine }: Database,
  matching: RawBuilder<unknown>,
  signal?: AbortSignal,
): AsyncGenerator<number> {
  // Of several processes each takes other rows.
  const lock = engine === 'postgres' ? sql`for update skip locked` : sql``;
  while (!signal?.aborted) {
    const count = await db.transaction().execute(async (transaction) => {
      const some = sql<{ id: string }>`select id from ${matching} limit ${removalBatchSize} ${lock}`;
      const { rows } = await some.execute(transaction);
      return removeSome(transaction, idsOf(rows));
    });
    yield count;
    if (count < removalBatchSize) return;
    await turn();
  }
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** As `removeForGood`, within a transaction that has chosen them: at most 200. */
async function removeSome(transaction: Transaction<Tables>, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await transaction.deleteFrom('outbox').where('submission_id', 'in', ids).execute();
  const deleted = await transaction.deleteFrom('deleted_submissions').where('id', 'in', ids).executeTakeFirst();
  const stored = await transaction.deleteFrom('contact_submissions').where('id', 'in', ids).executeTakeFirst();
  await writeState(transaction, 'removed', uuidv7());
  return Number(deleted.numDeletedRows) + Number(stored.numDeletedRows);
}

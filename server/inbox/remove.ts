import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Selection } from '../../contract/inbox/listing.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { followInbox, removePaused } from '../newsletter/follow-inbox.ts';
import { forSelected } from './selection.ts';

export interface Removal {
  deleted: number;
  /** Names what was deleted together, to bring it back. */
  batch: string;
}

/** Puts the selection into the bin. */
export async function remove(database: Database, selection: Selection): Promise<Removal> {
  const deleted_batch = uuidv7();
  const deleted_at = new Date().toISOString();
  const deleted = await forSelected(database, selection, async (transaction, numbers) => {
    const { numUpdatedRows } = await transaction
      .updateTable('contact_submissions')
      .set({ deleted_at, deleted_batch })
      .where('number', 'in', numbers)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    await followInbox(transaction, numbers);
    return Number(numUpdatedRows);
  });
  return { deleted, batch: deleted_batch };
}

/** Brings back what is selected of the bin, to where it was; returns how many there were. */
export function restore(database: Database, selection: Selection): Promise<number> {
  return forSelected(database, selection, (transaction, numbers) =>
    bringBack(transaction, sql<boolean>`number in (${sql.join(numbers)})`),
  );
}

/** Rows that are brought back in one transaction: `transactionSize` of selection.ts says why. */
const restoredAtOnce = 5000;

/** Brings back what was deleted together; returns how many there were, 0 when none of it is there any more. */
export async function restoreBatch({ db }: Database, batch: string): Promise<number> {
  let restored = 0;
  for (;;) {
    const some = sql<boolean>`number in (select number from contact_submissions
      where deleted_batch = ${batch} order by number limit ${restoredAtOnce})`;
    const count = await db.transaction().execute((transaction) => bringBack(transaction, some));
    restored += count;
    if (count < restoredAtOnce) return restored;
    await turn();
  }
}

async function bringBack(transaction: Transaction<Tables>, which: RawBuilder<boolean>): Promise<number> {
  const restored = await transaction
    .updateTable('contact_submissions')
    .set({ deleted_at: null, deleted_batch: null })
    .where('deleted_at', 'is not', null)
    .where(which)
    .returning('number')
    .execute();
  await followInbox(
    transaction,
    restored.map(({ number }) => number),
  );
  return restored.length;
}

/** Removes for good what is selected of the bin and nothing else, a batch at a time; returns how many there were. */
export function removeFromBin(database: Database, selection: Selection): Promise<number> {
  const work = async (transaction: Transaction<Tables>, numbers: number[]) => {
    const rows = await transaction
      .selectFrom('contact_submissions')
      .select('id')
      .where('number', 'in', numbers)
      .where('deleted_at', 'is not', null)
      // Nobody restores one of them before it is gone.
      .$if(database.engine === 'postgres', (query) => query.forUpdate())
      .execute();
    return removeSome(transaction, idsOf(rows));
  };
  return forSelected(database, selection, work, removalBatchSize);
}

/** Removes for good what has been in the bin for this many days, and what is noted of its mails and webhook calls. */
export async function purge(database: Database, binDays: number, now = Date.now()): Promise<number> {
  const oldest = new Date(now - binDays * 86_400_000).toISOString();
  let purged = 0;
  const overdue = sql`contact_submissions where deleted_at <= ${oldest}`;
  for await (const count of removeMatching(database, overdue)) purged += count;
  return purged;
}

/** So few in one transaction that an enquiry which arrives meanwhile does not notice. */
const removalBatchSize = 100;

/**
 * Removes submissions for good, wherever they are, with all that belongs to them: notes, replies, and the mails and
 * webhook calls about them. A batch at a time, so that visitors' enquiries are stored in between.
 *
 * To be followed by `Clearing.request()`: SQLite's index of the search and log of writes still hold what was there.
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
 * Removes for good what a query finds, a batch at a time, and yields how many each batch had. What is released or brought
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

/** Does the same as `removeForGood` within a transaction that has chosen them: at most a batch. */
async function removeSome(transaction: Transaction<Tables>, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await transaction.deleteFrom('outbox').where('submission_id', 'in', ids).execute();
  await removePaused(transaction, ids);
  // Their notes and replies go with them.
  const { numDeletedRows } = await transaction
    .deleteFrom('contact_submissions')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

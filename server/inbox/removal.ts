import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Selection } from '../../contract/inbox/listing.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { followInbox, removePaused } from '../newsletter/follow-inbox.ts';
import type { Inbox } from './inbox.ts';
import { forSelected } from './selection.ts';

interface Removal {
  deleted: number;
  /** Names what was deleted together, to bring it back. */
  batch: string;
}

/** Puts the selection into the bin. @throws ChangedCountError */
export async function remove({ database, tell }: Inbox, actor: string, selection: Selection): Promise<Removal> {
  const removal = await putIntoBin(database, selection);
  await tell({ type: 'deleted', actor, count: removal.deleted, batch: removal.batch });
  return removal;
}

/** Puts one submission into the bin; null when no submission has that id, which is no event. */
export async function removeOne({ database, tell }: Inbox, actor: string, id: string): Promise<Removal | null> {
  const removal = await putIntoBin(database, { ids: [id] });
  if (removal.deleted === 0) return null;
  await tell({ type: 'deleted', actor, id, batch: removal.batch });
  return removal;
}

/** Puts a registration into the bin whose sender gives the place back. */
export async function giveBack(inbox: Inbox, id: string): Promise<void> {
  await removeOne(inbox, 'visitor', id);
}

async function putIntoBin(database: Database, selection: Selection): Promise<Removal> {
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

/** Brings back what is selected of the bin, to where it was; returns how many there were. @throws ChangedCountError */
export async function restore({ database, tell }: Inbox, actor: string, selection: Selection): Promise<number> {
  const count = await forSelected(database, selection, (transaction, numbers) =>
    bringBack(transaction, sql<boolean>`number in (${sql.join(numbers)})`),
  );
  await tell({ type: 'restored', actor, count });
  return count;
}

/** Rows that are brought back in one transaction: `transactionSize` of selection.ts says why. */
const restoredAtOnce = 5000;

/** Undoes a deletion; returns how many came back, 0 when it is too late, which is no event. */
export async function restoreBatch({ database: { db }, tell }: Inbox, actor: string, batch: string): Promise<number> {
  const some = sql<boolean>`number in (select number from contact_submissions
    where deleted_batch = ${batch} order by number limit ${restoredAtOnce})`;
  let count = 0;
  for (;;) {
    const restored = await db.transaction().execute((transaction) => bringBack(transaction, some));
    count += restored;
    if (restored < restoredAtOnce) break;
    await turn();
  }
  if (count > 0) await tell({ type: 'restored', actor, count });
  return count;
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

/** Removes for good what is selected of the bin; returns how many there were. @throws ChangedCountError */
export async function removeFromBin(
  { database, tell, onRemoved }: Inbox,
  actor: string,
  selection: Selection,
): Promise<number> {
  const work = async (transaction: Transaction<Tables>, numbers: number[]) => {
    const rows = await transaction
      .selectFrom('contact_submissions')
      .select('id')
      .where('number', 'in', numbers)
      .where('deleted_at', 'is not', null)
      // Otherwise one of them could be restored before it is gone.
      .forUpdate()
      .execute();
    return removeSome(transaction, rows);
  };
  const count = await forSelected(database, selection, work, removalBatchSize).finally(onRemoved);
  await tell({ type: 'removed', actor, count });
  return count;
}

/** Removes for good what has been in the bin for this many days, and the deliveries about it. */
export async function purge(database: Database, binDays: number, now = Date.now()): Promise<number> {
  const oldest = new Date(now - binDays * 86_400_000).toISOString();
  let purged = 0;
  for await (const count of removeMatching(database, (rows) => rows.where('deleted_at', '<=', oldest))) purged += count;
  return purged;
}

/** Rows in one transaction: so few that an enquiry which arrives meanwhile does not notice. */
const removalBatchSize = 100;

/**
 * Removes submissions for good, wherever they are, with everything that belongs to them: notes, replies, and deliveries. A
 * batch at a time, so that visitors' enquiries are stored in between.
 *
 * Call `Clearing.request()` afterwards: SQLite's index of the search and log of writes still hold what was there.
 *
 * @returns how many there were of them
 */
export async function removeForGood({ db }: Pick<Database, 'db'>, ids: string[]): Promise<number> {
  let removed = 0;
  for (let start = 0; start < ids.length; start += removalBatchSize) {
    const some = ids.slice(start, start + removalBatchSize).map((id) => ({ id }));
    removed += await db.transaction().execute((transaction) => removeSome(transaction, some));
    await turn();
  }
  return removed;
}

type SubmissionIds = SelectQueryBuilder<Tables, 'contact_submissions', { id: string }>;

/**
 * Removes for good what a query finds, a batch at a time, and yields how many each batch had. What is released or brought
 * back meanwhile stays.
 *
 * @param matching adds its conditions and order
 * @param signal ends it after the batch that it is at
 */
export async function* removeMatching(
  { db }: Pick<Database, 'db'>,
  matching: (rows: SubmissionIds) => SubmissionIds,
  signal?: AbortSignal,
): AsyncGenerator<number> {
  while (!signal?.aborted) {
    const count = await db.transaction().execute(async (transaction) => {
      const rows = matching(transaction.selectFrom('contact_submissions').select('id')).limit(removalBatchSize);
      // Each of several processes takes other rows.
      return removeSome(transaction, await rows.forUpdate().skipLocked().execute());
    });
    yield count;
    if (count < removalBatchSize) return;
    await turn();
  }
}

/** Removes at most a batch within a transaction that has chosen it. */
async function removeSome(transaction: Transaction<Tables>, rows: { id: string }[]): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await transaction.deleteFrom('outbox').where('submission_id', 'in', ids).execute();
  await removePaused(transaction, ids);
  // Their notes and replies go with them.
  const removed = transaction.deleteFrom('contact_submissions').where('id', 'in', ids);
  return Number((await removed.executeTakeFirstOrThrow()).numDeletedRows);
}

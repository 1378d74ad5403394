import { setImmediate as turn } from 'node:timers/promises';
import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AuditDetail } from '../../contract/audit-log/entry.ts';
import { fieldNames, getField } from '../../contract/forms/submission-fields.ts';
import { kindNames, type SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import type { Selection } from '../../contract/inbox/listing.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { SpamStore } from '../environment/environment.ts';
import { removePaused, syncSubscriptions } from '../newsletter/subscribers.ts';
import type { Inbox } from './inbox.ts';
import { changeSelected, type Selected } from './selection.ts';

interface Removal {
  deleted: number;
  batch: string;
}

/** Moves the selection to the bin. `about` replaces the count in the event. */
export async function remove(
  { database, tell }: Inbox,
  actor: string,
  selection: Selection,
  about?: AuditDetail,
): Promise<Removal> {
  const batch = uuidv7();
  const bin = { deleted_at: new Date().toISOString(), deleted_batch: batch };
  const announce = (count: number) => tell({ actor, action: 'delete', detail: { ...(about ?? { count }), batch } });
  return { deleted: await move(database, selection, bin, announce), batch };
}

export async function restore({ database, tell }: Inbox, actor: string, selection: Selected): Promise<number> {
  return move(database, selection, { deleted_at: null, deleted_batch: null }, (count) =>
    tell({ actor, action: 'restore', detail: { count } }),
  );
}

/** Moves submissions into the bin or out of it, and announces this if there were any. */
function move(
  database: Database,
  selection: Selected,
  bin: Pick<Tables['contact_submissions'], 'deleted_at' | 'deleted_batch'>,
  announce: (count: number) => Promise<void>,
): Promise<number> {
  const work = async (transaction: Transaction<Tables>, numbers: number[]) => {
    const { numUpdatedRows } = await transaction
      .updateTable('contact_submissions')
      .set(bin)
      .where('number', 'in', numbers)
      .where('deleted_at', bin.deleted_at ? 'is' : 'is not', null)
      // Somebody may have deleted one again in the meantime.
      .$if('batch' in selection, (rows) => rows.where('deleted_batch', '=', (selection as { batch: string }).batch))
      .executeTakeFirst();
    await syncSubscriptions(transaction, numbers);
    return Number(numUpdatedRows);
  };
  return changeSelected(database, selection, work, announce);
}

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
      // The lock prevents anyone from restoring them in the meantime.
      .forUpdate()
      .execute();
    return removeSome(transaction, rows);
  };
  return changeSelected(database, selection, work, async (count) => {
    onRemoved();
    await tell({ actor, action: 'remove', detail: { count } });
  });
}

/** Removes submissions, with their deliveries, for good after this many days in the bin. */
export async function purge(database: Database, binDays: number): Promise<number> {
  const oldest = new Date(Date.now() - binDays * 86_400_000).toISOString();
  let purged = 0;
  for await (const count of removeMatching(database, (rows) => rows.where('deleted_at', '<=', oldest))) purged += count;
  return purged;
}

/** The number of rows in one transaction, small enough not to delay an incoming enquiry noticeably. */
const removalBatchSize = 100;

type SubmissionIds = SelectQueryBuilder<Tables, 'contact_submissions', { id: string }>;

/**
 * Removes the matches of a query for good, wherever they are, with their notes, replies and deliveries. It works in
 * batches, so that visitors' enquiries are stored in between, and yields the size of each batch. Submissions that someone
 * releases or restores in the meantime are kept. Call `RemovedDataCleaner.request()` afterwards, because SQLite's search
 * index and write-ahead log still contain the removed text.
 */
export async function* removeMatching(
  { db }: Pick<Database, 'db'>,
  matching: (rows: SubmissionIds) => SubmissionIds,
  signal?: AbortSignal,
): AsyncGenerator<number> {
  while (!signal?.aborted) {
    const count = await db.transaction().execute(async (transaction) => {
      const rows = matching(transaction.selectFrom('contact_submissions').select('id')).limit(removalBatchSize);
      // Several processes take different rows.
      return removeSome(transaction, await rows.forUpdate().skipLocked().execute());
    });
    yield count;
    if (count < removalBatchSize) return;
    await turn();
  }
}

async function removeSome(transaction: Transaction<Tables>, rows: { id: string }[]): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await transaction.deleteFrom('outbox').where('about_id', 'in', ids).execute();
  await removePaused(transaction, ids);
  // Notes and replies are removed with them.
  const removed = transaction.deleteFrom('contact_submissions').where('id', 'in', ids);
  return Number((await removed.executeTakeFirstOrThrow()).numDeletedRows);
}

const size = sql`(select coalesce(sum(bytes), 0) from submission_files
  where submission_id = contact_submissions.id) + ${sql.join(
    [...fieldNames.filter((name) => getField(name).type !== 'phone'), 'answers', 'searched_extra'].map(
      (name) => sql`octet_length(coalesce(${sql.ref(name)}, ''))`,
    ),
    sql` + `,
  )}`;

/** The moment from which spam is kept, as in the index `contact_submissions_held`. */
const heldSince = sql<string>`coalesce(held_at, created_at)`;

/** Trims each kind by itself, so that a flood of one kind removes nothing of the others. */
export async function trimSpam(
  database: Database,
  store: SpamStore,
  { signal, now = Date.now() }: { signal?: AbortSignal | undefined; now?: number } = {},
): Promise<number> {
  let removed = 0;
  for (const kind of kindNames) {
    const newest = await newestSurplus(database, store, kind, now);
    if (!newest) continue;
    const isOlder = sql<boolean>`place = 'spam' and kind = ${kind}
      and (${heldSince}, id) <= (${newest.since}, ${newest.id})`;
    const oldestFirst = removeMatching(
      database,
      (rows) => rows.where(isOlder).orderBy(heldSince).orderBy('id'),
      signal,
    );
    for await (const count of oldestFirst) removed += count;
  }
  return removed;
}

async function newestSurplus({ db }: Database, store: SpamStore, kind: SubmissionKind, now: number) {
  const oldest = new Date(now - store.days * 86_400_000).toISOString();
  const { rows } = await sql<{ id: string; since: string }>`select id, since from (
      select id, ${heldSince} as since,
        row_number() over newest as place,
        sum(${size}) over newest as bytes
      from contact_submissions where place = 'spam' and kind = ${kind}
      window newest as (order by ${heldSince} desc, id desc)
    ) as held
    where since < ${oldest} or place > ${store.rows} or bytes > ${store.bytes}
    order by since desc, id desc limit 1`.execute(db);
  return rows[0];
}

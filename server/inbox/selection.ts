import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Selection, Status } from '../../contract/inbox/listing.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { followInbox } from '../newsletter/follow-inbox.ts';
import { all, conditions } from './filters.ts';

/** Is called with the ids of what was released, in the same transaction. */
export type OnRelease = (transaction: Transaction<Tables>, ids: string[]) => Promise<void>;

/** Marks what is selected as read or unread; returns how many were not so before. */
export function markRead(database: Database, selection: Selection, isRead: boolean): Promise<number> {
  const read_at = isRead ? new Date().toISOString() : null;
  // Reading a new one opens it; one that nothing else was done with is new again.
  const status = isRead
    ? sql<Status>`case when status = 'new' then 'open' else status end`
    : sql<Status>`case when status = 'open' and assigned_to is null and not exists (
        select 1 from submission_messages where submission_id = contact_submissions.id) then 'new' else status end`;
  return update(database, selection, { read_at, status }, sql<boolean>`read_at ${isRead ? sql`is` : sql`is not`} null`);
}

/** Says how far what is selected is; returns how many were not so before. What is no longer new has been read. */
export function setStatus(database: Database, selection: Selection, status: Status): Promise<number> {
  const read_at =
    status === 'new' ? sql<string | null>`read_at` : sql<string>`coalesce(read_at, ${new Date().toISOString()})`;
  return update(database, selection, { status, read_at }, sql<boolean>`status <> ${status}`);
}

/** Puts an account in charge of what is selected, or nobody; returns how many had another before. */
export function assign(database: Database, selection: Selection, account: string | null): Promise<number> {
  const other = account
    ? sql<boolean>`(assigned_to is null or assigned_to <> ${account})`
    : sql<boolean>`assigned_to is not null`;
  // Taking charge of a new one opens it.
  const status = sql<Status>`case when status = 'new' then 'open' else status end`;
  return update(database, selection, { assigned_to: account, ...(account && { status }) }, other);
}

/** Holds back what is selected; returns how many were in the inbox before. */
export function hold(database: Database, selection: Selection): Promise<number> {
  return update(
    database,
    selection,
    { spam_reason: 'Marked as spam by hand' },
    sql<boolean>`spam_reason is null`,
    followInbox,
  );
}

function update(
  database: Database,
  selection: Selection,
  values: UpdateObject<Tables, 'contact_submissions'>,
  condition: RawBuilder<boolean>,
  after: (transaction: Transaction<Tables>, numbers: number[]) => Promise<void> = async () => {},
): Promise<number> {
  return forSelected(database, selection, async (transaction, numbers) => {
    const changed = await transaction
      .updateTable('contact_submissions')
      .set(values)
      .where('number', 'in', numbers)
      .where('deleted_at', 'is', null)
      .where(condition)
      .executeTakeFirst();
    await after(transaction, numbers);
    return Number(changed.numUpdatedRows);
  });
}

/** Releases what is selected into the inbox; returns how many were held back before. */
export function release(database: Database, selection: Selection, onRelease: OnRelease): Promise<number> {
  return forSelected(database, selection, async (transaction, numbers) => {
    const released = await transaction
      .updateTable('contact_submissions')
      .set({ spam_reason: null })
      .where('number', 'in', numbers)
      .where('spam_reason', 'is not', null)
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute();
    await followInbox(transaction, numbers);
    if (released.length > 0)
      await onRelease(
        transaction,
        released.map(({ id }) => id),
      );
    return released.length;
  });
}

/** Thrown when more or fewer match than the administrator was shown; nothing was done. */
export class ChangedCountError extends Error {}

/** Rows that are worked on before others get their turn: releasing one adds it to the search's index, 1 to 5 ms. */
const batchSize = 100;

/**
 * Rows that are worked on in one transaction. On SQLite nothing else is stored meanwhile: an enquiry that is sent waits.
 */
const transactionSize = 5000;

/**
 * Does something to everything that is selected: to all of it or to nothing, unless it is more than 5,000. Then it is
 * done 5,000 at a time, so that visitors' enquiries are stored in between.
 *
 * @param work does it to up to 100 rows, named by their numbers; returns how many it changed
 * @param rowsTogether how many are done in one transaction
 * @throws ChangedCountError when all that match are selected and they are not as many as was said
 */
export async function forSelected(
  database: Database,
  selection: Selection,
  work: (transaction: Transaction<Tables>, numbers: number[]) => Promise<number>,
  rowsTogether = transactionSize,
): Promise<number> {
  let selected: number[] | undefined;
  let changed = 0;
  for (let first = 0; first < (selected?.length ?? 1); first += rowsTogether) {
    await database.db.transaction().execute(async (transaction) => {
      selected ??= await selectedOf({ ...database, db: transaction }, selection);
      const last = Math.min(selected.length, first + rowsTogether);
      await lockRows(transaction, database.engine, selected.slice(first, last));
      for (let start = first; start < last; start += batchSize) {
        changed += await work(transaction, selected.slice(start, Math.min(last, start + batchSize)));
        await turn();
      }
    });
  }
  return changed;
}

/**
 * On PostgreSQL: all rows of a transaction before the first of them changes the counts, and one such transaction at a
 * time. Otherwise it would hold counts for which a transaction waits that has one of its later rows.
 */
async function lockRows(
  transaction: Transaction<Tables>,
  engine: Database['engine'],
  numbers: number[],
): Promise<void> {
  if (engine !== 'postgres' || numbers.length <= batchSize) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('many submissions', 0))`.execute(transaction);
  await sql`select 1 from contact_submissions where number = any(${numbers}::bigint[]) order by number for update`.execute(
    transaction,
  );
}

async function selectedOf({ db, engine }: Database, selection: Selection): Promise<number[]> {
  const wanted =
    'ids' in selection ? sql`c.id in (${sql.join(selection.ids)})` : all(conditions(engine, selection.matching));
  const { rows } = await sql<{ number: number }>`select c.number from contact_submissions as c
    where ${wanted} order by c.number`.execute(db);
  if ('count' in selection && rows.length !== selection.count) throw new ChangedCountError();
  return rows.map(({ number }) => number);
}

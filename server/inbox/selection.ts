import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Selection } from '../../contract/inbox/listing.ts';
import { lockNames } from '../database/locks.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { all, conditions } from './filters.ts';

/** Thrown, before anything is changed, if the number of matches differs from the one that the administrator saw. */
export class ChangedCountError extends Error {
  readonly statusCode = 409;

  constructor() {
    super('The matching submissions have changed since you looked. Nothing was changed.');
  }
}

/** Adding a released row to the search index takes 1 to 5 ms. */
const batchSize = 100;

/** The number of rows in one transaction. On SQLite an incoming enquiry waits until it ends. */
const transactionSize = 5000;

/**
 * Applies a change to everything selected. Up to 5,000 rows change all at once or not at all. Larger selections are
 * changed 5,000 at a time, so that visitors' enquiries are stored in between.
 *
 * @throws ChangedCountError
 */
export async function changeSelected(
  database: Database,
  selection: Selection,
  work: (transaction: Transaction<Tables>, numbers: number[]) => Promise<number>,
  rowsTogether = transactionSize,
): Promise<number> {
  let selected: number[] | undefined;
  let changed = 0;
  for (let first = 0; first < (selected?.length ?? 1); first += rowsTogether) {
    await database.db.transaction().execute(async (transaction) => {
      selected ??= await selectNumbers({ ...database, db: transaction }, selection);
      const last = Math.min(selected.length, first + rowsTogether);
      await lockRows(transaction, selected.slice(first, last));
      for (let start = first; start < last; start += batchSize) {
        changed += await work(transaction, selected.slice(start, Math.min(last, start + batchSize)));
        await turn();
      }
    });
  }
  return changed;
}

/**
 * Locks all rows of a large transaction in one order, and lets only one such transaction run at a time, so that two cannot
 * deadlock.
 */
async function lockRows(transaction: Transaction<Tables>, numbers: number[]): Promise<void> {
  if (numbers.length <= batchSize) return;
  await lockNames(transaction, ['many submissions']);
  const rows = transaction.selectFrom('contact_submissions').select('number').where('number', 'in', numbers);
  await rows.orderBy('number').forUpdate().execute();
}

async function selectNumbers({ db, engine }: Database, selection: Selection): Promise<number[]> {
  const condition =
    'ids' in selection ? sql`c.id in (${sql.join(selection.ids)})` : all(conditions(engine, selection.matching));
  const { rows } = await sql<{ number: number }>`select c.number from contact_submissions as c
    where ${condition} order by c.number`.execute(db);
  if ('count' in selection && rows.length !== selection.count) throw new ChangedCountError();
  return rows.map(({ number }) => number);
}

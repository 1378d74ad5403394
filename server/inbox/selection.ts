import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Selection } from '../../contract/inbox/listing.ts';
import { lockNames } from '../database/locks.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { all, conditions } from './filters.ts';

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
 * Locks all rows of a transaction before the first of them changes the counts, and lets one such transaction run at a time.
 * Otherwise it would hold counts for which a transaction waits that has one of its later rows.
 */
async function lockRows(transaction: Transaction<Tables>, numbers: number[]): Promise<void> {
  if (numbers.length <= batchSize) return;
  await lockNames(transaction, ['many submissions']);
  const rows = transaction.selectFrom('contact_submissions').select('number').where('number', 'in', numbers);
  await rows.orderBy('number').forUpdate().execute();
}

async function selectedOf({ db, engine }: Database, selection: Selection): Promise<number[]> {
  const wanted =
    'ids' in selection ? sql`c.id in (${sql.join(selection.ids)})` : all(conditions(engine, selection.matching));
  const { rows } = await sql<{ number: number }>`select c.number from contact_submissions as c
    where ${wanted} order by c.number`.execute(db);
  if ('count' in selection && rows.length !== selection.count) throw new ChangedCountError();
  return rows.map(({ number }) => number);
}

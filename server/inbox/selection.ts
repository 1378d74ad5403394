import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Selection } from '../../contract/inbox/listing.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { all, conditions } from './filters.ts';

/** A batch is everything that one deletion moved to the bin. */
export type Selected = Selection | { batch: string };

/** Thrown, before anything is changed, if the number of matches differs from the one that the administrator saw. */
export class ChangedCountError extends Error {
  readonly statusCode = 409;

  constructor() {
    super('The matching submissions have changed since you looked. Nothing was changed.');
  }
}

/** The number of rows in one transaction. On SQLite an incoming enquiry waits until it ends. */
const batchSize = 100;

/**
 * Applies a change to everything selected, 100 rows at a time, so that visitors' enquiries are stored in between. If it
 * fails on the way, the rows that were changed before are announced too.
 *
 * @throws ChangedCountError
 */
export async function changeSelected(
  database: Database,
  selection: Selected,
  work: (transaction: Transaction<Tables>, numbers: number[]) => Promise<number>,
  announce: (changed: number) => Promise<void>,
): Promise<number> {
  const selected = await selectNumbers(database, selection);
  let changed = 0;
  try {
    for (let start = 0; start < selected.length; start += batchSize) {
      const numbers = selected.slice(start, start + batchSize);
      changed += await database.db.transaction().execute((transaction) => work(transaction, numbers));
      await turn();
    }
  } finally {
    if (changed > 0) await announce(changed);
  }
  return changed;
}

async function selectNumbers({ db, engine }: Database, selection: Selected): Promise<number[]> {
  const condition =
    'batch' in selection
      ? sql`c.deleted_batch = ${selection.batch}`
      : 'ids' in selection
        ? sql`c.id in (${sql.join(selection.ids)})`
        : all(conditions(engine, selection.matching));
  const { rows } = await sql<{ number: number }>`select c.number from contact_submissions as c
    where ${condition} order by c.number`.execute(db);
  if ('count' in selection && rows.length !== selection.count) throw new ChangedCountError();
  return rows.map(({ number }) => number);
}

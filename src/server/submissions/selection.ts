import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Selection } from '../../features/submissions/listing.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { hitsAndRows } from './count.ts';
import { all, conditions } from './filters.ts';
import { search } from './search.ts';

/** Thrown when more or fewer match than the administrator was shown; nothing was done. */
export class ChangedCountError extends Error {}

/** Rows that are worked on before others get their turn: deleting one from the search's index takes up to 0.5 ms. */
export const atOnce = 100;

/**
 * Does something to everything that is selected, in one transaction: to all of it or to nothing.
 *
 * @param work does it to up to 100 rows, named by their numbers, and tells how many it changed
 * @throws ChangedCountError when all that match are selected and they are not as many as was said
 */
export function forSelected(
  database: Database,
  selection: Selection,
  work: (transaction: Transaction<Tables>, numbers: number[]) => Promise<number>,
): Promise<number> {
  return database.db.transaction().execute(async (transaction) => {
    const numbers = await numbersOf({ ...database, db: transaction }, selection);
    if ('count' in selection && numbers.length !== selection.count) throw new ChangedCountError();
    let changed = 0;
    for (let start = 0; start < numbers.length; start += atOnce) {
      changed += await work(transaction, numbers.slice(start, start + atOnce));
      await turn();
    }
    return changed;
  });
}

async function numbersOf(database: Database, selection: Selection): Promise<number[]> {
  const rows =
    'ids' in selection
      ? sql`from contact_submissions as c where c.id in (${sql.join(selection.ids)})`
      : matching(database, selection);
  const { rows: found } = await sql<{ number: number }>`select c.number ${rows} order by c.number`.execute(database.db);
  return found.map(({ number }) => number);
}

function matching(database: Database, { matching: asked }: Extract<Selection, { count: number }>): RawBuilder<unknown> {
  const wanted = all(conditions(asked));
  if (!asked.q) return sql`from contact_submissions as c where ${wanted}`;
  const { hits } = search(database.engine, asked.q, asked.view);
  return sql`${hitsAndRows(database, hits())} where ${wanted}`;
}

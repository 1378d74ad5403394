import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/open.ts';
import type { SubmissionQuery } from './filters.ts';
import { search } from './search.ts';
import { inSlices } from './slices.ts';

/** Up to this many matches are sorted; above it, rows are read in order until the page is full. */
const mostToSort = 10_000;

/**
 * The numbers of all that a search finds, without regard to the other filters; null when they are too many to be
 * sorted, and when nothing is searched for.
 */
export async function findFew(database: Database, { q, view }: SubmissionQuery): Promise<number[] | null> {
  if (!q) return null;
  const { hits } = search(database.engine, q, view);
  const found: number[] = [];
  for await (const slice of inSlices(database)) {
    const room = mostToSort + 1 - found.length;
    const { rows } = await sql<{ number: number }>`${hits(slice)} limit ${room}`.execute(database.db);
    for (const { number } of rows) found.push(Number(number));
    if (found.length > mostToSort) return null;
  }
  return found;
}

/** These rows, as `c`: looked up one by one, so that the table is never read through. */
export function rowsOf({ engine }: Database, numbers: number[]): RawBuilder<unknown> {
  // "Cross" and "limit" tell the two planners to begin with the numbers.
  if (engine === 'sqlite') {
    return sql`from json_each(${JSON.stringify(numbers)}) as found
      cross join contact_submissions as c on c.number = found.value`;
  }
  const one = sql`select * from contact_submissions where number = found.number limit 1`;
  return sql`from unnest(${numbers}::bigint[]) as found(number) cross join lateral (${one}) as c`;
}

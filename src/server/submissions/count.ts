import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Filters } from '../../features/submissions/listing.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { type Asked, all, conditions, isFiltered } from './filters.ts';
import type { Slice } from './looking.ts';
import { search } from './search.ts';

/** Up to so many that a search found are sorted; of more, the rows are read in order until the page is full. */
const mostToSort = 10_000;

/** Rows whose matches SQLite counts in one piece, about 10 ms of work: the site's other requests go on in between. */
const sliceSize = 50_000;

export interface Count {
  total: number;
  /** Whether the search, without the other filters, finds so few that they can be sorted. */
  isRare: boolean;
}

/** How many submissions fit. Without a search this is summed from what the triggers keep, of any number in no time. */
export async function countAsked(database: Database, asked: Asked): Promise<Count> {
  if (!asked.q) {
    const total = asked.ids ? await countRows(database.db, asked) : await sum(database.db, asked);
    return { total, isRare: false };
  }
  const { hits } = search(database.engine, asked.q, asked.view);
  const found = await inSlices(database, (slice) => sql`from (${hits(slice)}) as hits`);
  const isRare = found <= mostToSort;
  if (found === 0 || !isFiltered(asked)) return { total: found, isRare };
  const wanted = all(conditions(asked));
  const total = await inSlices(database, (slice) => sql`${hitsAndRows(database, hits(slice), isRare)} where ${wanted}`);
  return { total, isRare };
}

/** Counts the rows of a query, on SQLite a slice at a time, because there the process itself does the work. */
async function inSlices({ db, engine }: Database, from: (slice?: Slice) => RawBuilder<unknown>): Promise<number> {
  if (engine !== 'sqlite') return number(db, from());
  const { rows } = await sql<{ last: number | null }>`select max(number) as last from contact_submissions`.execute(db);
  const last = rows[0]?.last ?? 0;
  let total = 0;
  for (let above = 0; above < last; above += sliceSize) {
    if (above > 0) await turn();
    total += await number(db, from([above, above + sliceSize]));
  }
  return total;
}

async function countRows(db: Kysely<Tables>, asked: Asked): Promise<number> {
  return number(db, sql`from contact_submissions as c where ${all(conditions(asked))}`);
}

/** The unread of the whole inbox, and all that is held back. */
export async function countWaiting(database: Database): Promise<{ unread: number; spam: number }> {
  const { rows } = await sql<{ unread: number; spam: number }>`select
      coalesce(sum(case when is_spam = 0 and is_read = 0 then total end), 0) as unread,
      coalesce(sum(case when is_spam = 1 then total end), 0) as spam
    from submission_counts`.execute(database.db);
  return { unread: Number(rows[0]?.unread), spam: Number(rows[0]?.spam) };
}

/**
 * What the index found, each with its row `c`.
 *
 * @param isRare whether that is few: then their rows are looked up one by one, and the table is never read through
 */
export function hitsAndRows({ engine }: Database, hits: RawBuilder<unknown>, isRare: boolean): RawBuilder<unknown> {
  // "Cross", "offset" and "limit" tell the two planners to find first and to look at the rows after.
  if (engine === 'sqlite') {
    return sql`from (${hits}) as hits cross join contact_submissions as c on c.number = hits.number`;
  }
  const one = sql`select * from contact_submissions where number = hits.number limit 1`;
  return isRare
    ? sql`from (${hits} offset 0) as hits cross join lateral (${one}) as c`
    : sql`from (${hits}) as hits join contact_submissions as c on c.number = hits.number`;
}

async function sum(db: Kysely<Tables>, { view, kind, website, state, from, to }: Filters): Promise<number> {
  let query = db
    .selectFrom('submission_counts')
    .select((row) => row.fn.coalesce(row.fn.sum('total'), sql.lit(0)).as('total'))
    .where('is_spam', '=', view === 'spam' ? 1 : 0);
  if (kind) query = query.where('kind', '=', kind);
  if (website) query = query.where('website', '=', website);
  if (state) query = query.where('is_read', '=', state === 'read' ? 1 : 0);
  if (from) query = query.where('day', '>=', from);
  if (to) query = query.where('day', '<=', to);
  return Number((await query.executeTakeFirstOrThrow()).total);
}

async function number(db: Kysely<Tables>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return Number(rows[0]?.total);
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Filters } from '../../features/submissions/listing.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { type Asked, all, conditions, isFiltered } from './filters.ts';
import { search } from './search.ts';

/** How many submissions fit. Without a search this is summed from what the triggers keep, of any number in no time. */
export async function countAll(database: Database, asked: Asked): Promise<number> {
  if (asked.ids) return number(database.db, sql`from contact_submissions as c where ${all(conditions(asked))}`);
  if (!asked.q) return sum(database.db, asked);
  const { hits } = search(database.engine, asked.q, asked.view);
  if (!isFiltered(asked)) return number(database.db, sql`from (${hits}) as hits`);
  return number(database.db, sql`${hitsAndRows(database, hits)} where ${all(conditions(asked))}`);
}

/** How many match the search in the whole view. */
export async function countHits(database: Database, { q, view }: Filters): Promise<number> {
  return number(database.db, sql`from (${search(database.engine, q, view).hits}) as hits`);
}

/** The unread of the whole inbox, and all that is held back. */
export async function countWaiting(database: Database): Promise<{ unread: number; spam: number }> {
  const { rows } = await sql<{ unread: number; spam: number }>`select
      coalesce(sum(case when is_spam = 0 and is_read = 0 then total end), 0) as unread,
      coalesce(sum(case when is_spam = 1 then total end), 0) as spam
    from submission_counts`.execute(database.db);
  return { unread: Number(rows[0]?.unread), spam: Number(rows[0]?.spam) };
}

/** What the index found, each with its row `c`: read in this order, and never the whole table. */
export function hitsAndRows({ engine }: Database, hits: RawBuilder<unknown>): RawBuilder<unknown> {
  // "Cross" and "offset" tell the two planners to find first and to look at the rows after.
  return engine === 'sqlite'
    ? sql`from (${hits}) as hits cross join contact_submissions as c on c.number = hits.number`
    : sql`from (${hits} offset 0) as hits join contact_submissions as c on c.number = hits.number`;
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

import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Listing, Place, StatusCount } from '../../src/features/submissions/listing.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { all, conditions, isFiltered, type SubmissionQuery } from './filters.ts';
import { isOnQuarters, sumCounts } from './kept-counts.ts';
import { rangeOf } from './local-days.ts';
import { inSlices, rowsOf, search } from './search.ts';

/**
 * How many submissions fit. Without a search this is summed from what the triggers keep, of any number in no time.
 *
 * @param few what `findFew` says of the search
 */
async function countMatching(database: Database, query: SubmissionQuery, few: number[] | null): Promise<number> {
  if (!query.q) {
    const range = rangeOf(query);
    return query.ids || query.assigned || !isOnQuarters(range)
      ? countRows(database.db, query)
      : sumCounts(database.db, query, range);
  }
  const wanted = all(conditions(query));
  if (few) {
    if (few.length === 0 || !isFiltered(query)) return few.length;
    return number(database.db, sql`${rowsOf(database, few)} where ${wanted}`);
  }
  const { hits } = search(database.engine, query.q, query.view);
  let total = 0;
  for await (const slice of inSlices(database)) {
    const from = isFiltered(query)
      ? sql`${hitsAndRows(database, hits(slice))} where ${wanted}`
      : sql`from (${hits(slice)}) as hits`;
    total += await number(database.db, from);
  }
  return total;
}

/** What the index found, each with its row `c`. */
export function hitsAndRows({ engine }: Database, hits: RawBuilder<unknown>): RawBuilder<unknown> {
  // "Cross" tells SQLite's planner to find first and to look at the rows after.
  const join = engine === 'sqlite' ? sql`cross join` : sql`join`;
  return sql`from (${hits}) as hits ${join} contact_submissions as c on c.number = hits.number`;
}

async function countRows(db: Kysely<Tables>, query: SubmissionQuery): Promise<number> {
  return number(db, sql`from contact_submissions as c where ${all(conditions(query))}`);
}

/** What the tabs say of the places: how many are unread in the inbox, held back and deleted, and how far they are. */
export type PlaceCounts = Pick<Listing, 'unread' | 'spam' | 'bin' | 'counts'>;

export async function countPlaces({ db }: Database): Promise<PlaceCounts> {
  const { rows } = await sql<StatusCount & { place: Place }>`
    select place, kind, status, sum(total) as total, sum(case when is_read = 0 then total else 0 end) as unread
    from submission_counts group by place, kind, status having sum(total) > 0`.execute(db);
  const found = rows.map(({ place, kind, status, ...row }) => ({
    place,
    kind,
    status,
    total: Number(row.total),
    unread: Number(row.unread),
  }));
  const inPlace = (wanted: Place) => found.filter(({ place }) => place === wanted);
  const sum = (place: Place, of: 'total' | 'unread') => inPlace(place).reduce((all, row) => all + row[of], 0);
  return {
    unread: sum('inbox', 'unread'),
    spam: sum('spam', 'total'),
    bin: sum('bin', 'total'),
    counts: inPlace('inbox').map(({ place: _place, ...count }) => count),
  };
}

async function number(db: Kysely<Tables>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return Number(rows[0]?.total);
}

/** How long a page of the list waits for its count, in milliseconds. */
const patience = 60;

/**
 * The counts that are under way. A word that occurs in every row of a million takes SQLite a quarter of a second to
 * count, and its first page two milliseconds: the page is sent, and a request for the count then waits for the one
 * that was begun with it.
 */
export class Counts {
  readonly #database: Database;
  readonly #countMatching: typeof countMatching;
  readonly #underWay = new Map<string, Promise<number>>();

  /** @param count how it is counted, which is the same everywhere but in tests */
  constructor(database: Database, count = countMatching) {
    this.#database = database;
    this.#countMatching = count;
  }

  /** @param few what `findFew` says of the search */
  count(query: SubmissionQuery, few: number[] | null): Promise<number> {
    const key = JSON.stringify(query);
    const begun = this.#underWay.get(key);
    if (begun) return begun;
    const counting = this.#countMatching(this.#database, query, few).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, counting);
    return counting;
  }

  /** How many a search finds that finds more than a few; null when counting them takes long. */
  async soon(query: SubmissionQuery): Promise<number | null> {
    const counting = this.count(query, null);
    const patient = new AbortController();
    try {
      return await Promise.race([counting, wait(patience, null, { signal: patient.signal })]);
    } finally {
      patient.abort();
      // It may not be needed any longer.
      counting.catch(() => {});
    }
  }
}

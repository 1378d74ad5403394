import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../src/features/submissions/listing.ts';
import { type SearchTerm, searchText, searchWays, wordMark } from '../../src/language/fold-text.ts';
import type { Database } from '../database/open.ts';
import type { Engine } from '../database/tables.ts';
import type { SubmissionQuery } from './filters.ts';

/**
 * The submissions in which all terms of a text occur: in what was filled in, the phone number as it was typed and the
 * notes, whatever the case and the accents (docs/product.md#submissions-inbox).
 *
 * @param text not empty
 */
export function search(engine: Engine, text: string, place: Place): Search {
  const ways = searchWays(text);
  return (engine === 'sqlite' ? searchSqlite : searchPostgres)(ways, place);
}

/** Submissions by their numbers: above the first, up to and with the second. */
type Slice = [above: number, upTo: number];

/** How a search is answered, from the index or row by row; both find the same. */
interface Search {
  /** A query that gives the `number` of every submission of the place that matches, or of those in a slice. */
  hits: (slice?: Slice) => RawBuilder<unknown>;
  /** Whether the row `c` of contact_submissions matches. */
  test: RawBuilder<unknown>;
  /** Whether `hits` reads nothing but an index. */
  isIndexed: boolean;
}

/** What stands in the searched text where a spelling of a term occurs. */
function patternOf(spelling: string, at: SearchTerm['at']): string {
  // Where the term begins, a word may be going on.
  const text = searchText(spelling);
  const plain = text.startsWith(wordMark) ? text.slice(wordMark.length) : text;
  return at === 'word start' ? wordMark + plain : plain;
}

/** The patterns of a term, of which one is enough. */
function patternsOf({ typed, also, at }: SearchTerm): string[] {
  return [typed, ...also].map((spelling) => patternOf(spelling, at));
}

const anyOf = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** Answers a search from `server/database/migrations/search/folded-texts.ts`. */
function searchSqlite(ways: SearchTerm[][], place: Place): Search {
  const all = ways.map((terms) => terms.map(patternsOf));
  return {
    // A union: of "or" between two searches FTS5 makes one that reads every text.
    hits: (slice) =>
      sql.join(
        all.map((terms) => hitsOnSqlite(terms, place, slice)),
        sql` union `,
      ),
    test: sql`exists (select 1 from submission_texts as texts where texts.number = c.number and ${anyOf(
      all.map((terms) => sql`(${sql.join(terms.map(holdsOnSqlite), sql` and `)})`),
    )})`,
    isIndexed: all.flat().every(isInTrigrams),
  };
}

/** That the row `texts` holds one of these. */
function holdsOnSqlite(patterns: string[]): RawBuilder<unknown> {
  return anyOf(patterns.map((pattern) => sql`instr(texts.text, ${pattern}) > 0`));
}

/** Whether the index of runs of three characters finds each of these. */
function isInTrigrams(patterns: string[]): boolean {
  return patterns.every((pattern) => [...pattern].length > 2);
}

/** What holds all these terms, each by one of its patterns. */
function hitsOnSqlite(terms: string[][], place: Place, slice: Slice | undefined): RawBuilder<unknown> {
  const indexed = terms.filter(isInTrigrams);
  const others = terms.filter((patterns) => !isInTrigrams(patterns));
  const rest = sql.join(
    others.map((patterns) => sql` and ${holdsOnSqlite(patterns)}`),
    sql``,
  );
  if (indexed.length === 0) {
    return sql`select texts.number from submission_texts as texts
      where texts.place = ${place}${rest}${within('texts.number', slice)}`;
  }
  // FTS5 takes quoted text literally: AND, NEAR, * and - are no operators.
  const quoted = (pattern: string) => `"${pattern.replaceAll('"', '""')}"`;
  const query = indexed.map((patterns) => `(${patterns.map(quoted).join(' OR ')})`).join(' AND ');
  const index = `${place}_trigrams`;
  const found = sql`select rowid as number from ${sql.table(index)} where ${sql.ref(index)} match ${query}${within('rowid', slice)}`;
  if (others.length === 0) return found;
  return sql`select found.number from (${found}) as found
    cross join submission_texts as texts on texts.number = found.number${rest}`;
}

function within(column: string, slice: Slice | undefined) {
  if (!slice) return sql``;
  const number = sql.ref(column);
  // FTS5 stops where the slice ends only when the bounds are integers; the driver binds every number as a float.
  return sql` and ${number} > cast(${slice[0]} as integer) and ${number} <= cast(${slice[1]} as integer)`;
}

/** The same, with the text of the terms made by the function of the database that made the texts. */
function searchPostgres(ways: SearchTerm[][], place: Place): Search {
  const holds = ({ typed, also, at }: SearchTerm) =>
    anyOf(
      [typed, ...also].map((spelling) => {
        const words = sql`ltrim(search_text(${spelling}), E'\\x01')`;
        const literal = sql`regexp_replace(${words}, '([\\\\%_])', '\\\\\\1', 'g')`;
        const pattern = at === 'word start' ? sql`E'%\\x01\\x01' || ${literal} || '%'` : sql`'%' || ${literal} || '%'`;
        return sql`texts.text like ${pattern}`;
      }),
    );
  const found = anyOf(ways.map((terms) => sql`(${sql.join(terms.map(holds), sql` and `)})`));
  return {
    // A process of its own does the work: it need not be cut into slices.
    hits: () =>
      sql`select texts.number from submission_texts as texts where texts.place = ${sql.lit(place)} and ${found}`,
    test: sql`exists (select 1 from submission_texts as texts where texts.number = c.number and ${found})`,
    isIndexed: false,
  };
}

/**
 * Rows that SQLite scans in one piece: other requests run in between. The index alone is read in larger ones, because each
 * looks up the word’s place in it again, which took five times as long as to read what stands there.
 */
const sliceSize = { rows: 50_000, index: 250_000 };

/** Cuts all submissions into slices on SQLite, where the process itself does the work; elsewhere it is one piece. */
export async function* inSlices(
  { db, engine }: Database,
  size: number = sliceSize.rows,
): AsyncGenerator<Slice | undefined> {
  if (engine !== 'sqlite') {
    yield undefined;
    return;
  }
  const { rows } = await sql<{ last: number | null }>`select max(number) as last from contact_submissions`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let above = 0; above < last; above += size) {
    if (above > 0) await turn();
    yield [above, above + size];
  }
}

/** Up to this many matches are sorted; above it, rows are read in order until the page is full. */
const mostToSort = 10_000;

/**
 * The numbers of all that a search finds, without regard to the other filters; null when they are too many to be
 * sorted, and when nothing is searched for.
 */
export async function findFew(database: Database, { q, view }: SubmissionQuery): Promise<number[] | null> {
  if (!q) return null;
  const { hits, isIndexed } = search(database.engine, q, view);
  const found: number[] = [];
  for await (const slice of inSlices(database, isIndexed ? sliceSize.index : sliceSize.rows)) {
    const room = mostToSort + 1 - found.length;
    const { rows } = await sql<{ number: number }>`${hits(slice)} limit ${room}`.execute(database.db);
    for (const { number } of rows) found.push(Number(number));
    if (found.length > mostToSort) return null;
  }
  return found;
}

/**
 * Those of some numbers whose rows are the first in an order of the list: it is read in its index, without the rows.
 *
 * @param first a query that gives the `number` of the rows that come first
 */
export async function amongFirst(
  { db, engine }: Database,
  numbers: number[],
  first: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ number: number }>`select near.number from (${first}) as near
          where near.number in (select value from json_each(${JSON.stringify(numbers)}))`.execute(db)
      : await sql<{ number: number }>`select near.number from (${first}) as near
          join unnest(${numbers}::bigint[]) as found(number) on found.number = near.number`.execute(db);
  return rows.map(({ number }) => Number(number));
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

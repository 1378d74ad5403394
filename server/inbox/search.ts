import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { fieldNames, fieldOf } from '../../src/forms/submission-fields.ts';
import type { Database } from '../database/open.ts';
import type { Engine } from '../database/tables.ts';
import type { SubmissionQuery } from './filters.ts';

/**
 * The submissions in which a text occurs: in the name, address, company, subject or message, whatever the
 * case. One or two letters or digits are searched at the beginning of words, because anywhere they would find
 * nearly all there is; in scripts that put no space between words, and for signs, they are searched anywhere.
 *
 * @param text not empty
 */
export function search(engine: Engine, text: string, view: View): Search {
  return (engine === 'sqlite' ? searchSqlite : searchPostgres)(text, view, matchMode(text));
}

function matchMode(text: string): MatchMode {
  if ([...text].length > 2) return 'anywhere';
  const isStartOfWord = /^[\p{L}\p{N}]+$/u.test(text) && !withoutSpaces.test(text);
  return isStartOfWord ? 'words' : 'anywhere without index';
}

const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

export type View = 'inbox' | 'spam';

/** Submissions by their numbers: above the first, up to and with the second. */
export type Slice = [above: number, upTo: number];

/** How a search is answered, from the index or row by row; both find the same. */
export interface Search {
  /** A query that gives the `number` of every submission of the view that matches, or of those in a slice. */
  hits: (slice?: Slice) => RawBuilder<unknown>;
  /** Whether the row `c` of contact_submissions matches. */
  test: RawBuilder<unknown>;
}

/** Match mode of a search. */
export type MatchMode =
  /** Anywhere in the text. */
  | 'anywhere'
  /** The same for what no index knows: too short, and not the beginning of a word. */
  | 'anywhere without index'
  /** Where a word begins. */
  | 'words';

/** The columns that are searched; the indexes hold the same ones. */
const searchedColumns = fieldNames.filter((name) => fieldOf(name).isSearched);

/** The condition for which one of the searched columns is enough. */
function inAnyColumn(condition: (column: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${sql.join(
    searchedColumns.map((column) => condition(sql.ref(`c.${column}`))),
    sql` or `,
  )})`;
}

/** Answers a search from the FTS5 indexes of `server/database/migrations/search/search-texts.ts`. */
function searchSqlite(text: string, view: View, mode: MatchMode): Search {
  const small = text.toLowerCase();
  if (mode === 'anywhere') {
    const pattern = `%${escaped(small)}%`;
    return {
      hits: matches(`${view}_trigrams`, quoted(text)),
      test: inAnyColumn((column) => sql`lower(${column}) like ${pattern} escape '\\'`),
    };
  }
  if (mode === 'words') {
    return {
      hits: matches(`${view}_words`, `${quoted(text)} *`),
      test: inAnyColumn((column) => sql`begins_word(${column}, ${small})`),
    };
  }
  // SQLite's own "like" is several times faster than one that is given JavaScript's small letters.
  const patterns = [...new Set([small, text.toUpperCase()])].map((one) => `%${escaped(one)}%`);
  const test = sql`(${sql.join(
    patterns.map((pattern) => inAnyColumn((column) => sql`${column} like ${pattern} escape '\\'`)),
    sql` or `,
  )})`;
  const held = view === 'spam' ? sql`is not null` : sql`is null`;
  const hits = (slice?: Slice) =>
    sql`select c.number from contact_submissions as c where c.spam_reason ${held} and ${test}${within('c.number', slice)}`;
  return { hits, test };
}

function matches(index: string, query: string) {
  return (slice?: Slice) =>
    sql`select rowid as number from ${sql.table(index)} where ${sql.ref(index)} match ${query}${within('rowid', slice)}`;
}

function within(column: string, slice: Slice | undefined) {
  if (!slice) return sql``;
  const number = sql.ref(column);
  // FTS5 stops where the slice ends only when the bounds are integers; the driver binds every number as a float.
  return sql` and ${number} > cast(${slice[0]} as integer) and ${number} <= cast(${slice[1]} as integer)`;
}

/** FTS5 takes quoted text literally: AND, NEAR, * and - are no operators. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Answers a search from the texts of `server/database/migrations/search/search-texts.ts`, by their trigrams where they are indexed. */
function searchPostgres(text: string, view: View, mode: MatchMode): Search {
  // In the text every word has U+0001 before it. Where the search begins a word may be going on.
  const words = sql`ltrim(search_text(${text}), E'\\x01')`;
  const literal = sql`regexp_replace(${words}, '([\\\\%_])', '\\\\\\1', 'g')`;
  const pattern = mode === 'words' ? sql`E'%\\x01' || ${literal} || '%'` : sql`'%' || ${literal} || '%'`;
  const isSpam = sql.lit(view === 'spam');
  return {
    // A process of its own does the work: it need not be cut into slices.
    hits: () => sql`select number from submission_texts where is_spam = ${isSpam} and text like ${pattern}`,
    test: sql`(select texts.text like ${pattern} from submission_texts as texts where texts.number = c.number)`,
  };
}

/** Rows that SQLite scans in one piece, about 10 ms of work: other requests run in between. */
const sliceSize = 50_000;

/** Cuts all submissions into slices on SQLite, where the process itself does the work; elsewhere it is one piece. */
export async function* inSlices({ db, engine }: Database): AsyncGenerator<Slice | undefined> {
  if (engine !== 'sqlite') {
    yield undefined;
    return;
  }
  const { rows } = await sql<{ last: number | null }>`select max(number) as last from contact_submissions`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let above = 0; above < last; above += sliceSize) {
    if (above > 0) await turn();
    yield [above, above + sliceSize];
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

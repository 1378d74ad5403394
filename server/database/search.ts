import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type SearchTerm, searchAlternatives } from '../../language/fold-text.ts';
import type { Engine } from './tables.ts';

/** The number of newest rows that a search reads if no index supports it. */
const maxScannedRows = 10_000;

/**
 * Returns the condition of a search for the row `c` of contact_submissions (docs/product.md#search-and-filters). No
 * index supports a search for one or two characters, so it reads only the newest rows of the list.
 */
export function searchCondition(engine: Engine, text: string, place: string): RawBuilder<unknown> {
  const alternatives = searchAlternatives(text);
  const contains = engine === 'sqlite' ? containsOnSqlite : containsOnPostgres;
  const containsAll = (column: string) =>
    joinOr(alternatives.map((terms) => joinAnd(terms.map((term) => contains(column, term)))));
  if (alternatives.some((terms) => terms.every(({ isShort }) => isShort))) {
    const found = sql`(select newest.number from (select number, searched from contact_submissions
      where place = ${sql.lit(place)} order by created_at desc, id desc limit ${sql.lit(maxScannedRows)}) as newest
      where ${containsAll('newest.searched')})`;
    // Before PostgreSQL has analysed a table that grew, it plans `in` as a scan of the newest rows for each row.
    return engine === 'postgres' ? sql`c.number = any(array${found})` : sql`c.number in ${found}`;
  }
  if (engine === 'postgres') return containsAll('c.searched');
  const isIndexed = alternatives.map((terms) => {
    const short = terms.filter(({ isShort }) => isShort).map((term) => contains('c.searched', term));
    return joinAnd([matches(terms.filter(({ isShort }) => !isShort)), ...short]);
  });
  return joinOr(isIndexed);
}

const joinAnd = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`;
const joinOr = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

function matches(terms: SearchTerm[]): RawBuilder<unknown> {
  // FTS5 takes quoted text literally, so that AND, NEAR, * and - are not operators.
  const quoted = (spelling: string) => `"${spelling.replaceAll('"', '""')}"`;
  const query = terms.map(({ typed, variants }) => `(${[typed, ...variants].map(quoted).join(' OR ')})`).join(' AND ');
  // The plus sign makes SQLite read the list in order and look up each row among the matches, of which there may be
  // many.
  return sql`+c.number in (select rowid from submission_search where submission_search match ${query})`;
}

/** Ignores case but not accents. `like` only folds ASCII letters, and is several times faster than `glob`. */
function containsOnSqlite(column: string, { typed, variants, at }: SearchTerm): RawBuilder<unknown> {
  const text = sql.ref(column);
  const start = at === 'word start' ? '[^0-9A-Za-zÀ-ɏͰ-ӿ]' : '';
  return joinOr(
    [typed, ...variants].map((spelling) => {
      const characters = [...spelling.normalize('NFC')];
      const isAscii = characters.every((character) => character <= '~');
      const like = sql`${text} like ${`%${spelling.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
      const glob = sql`' ' || ${text} glob ${`*${start}${characters.map(inAnyCase).join('')}*`}`;
      return joinAnd([...(isAscii ? [like] : []), ...(isAscii && !start ? [] : [glob])]);
    }),
  );
}

/** Returns the `glob` pattern for a character in either case. */
function inAnyCase(character: string): string {
  if (character === '^') return character;
  const cases = new Set([character, character.toLowerCase(), character.toUpperCase()]);
  return `[${[...cases].filter((text) => [...text].length === 1).join('')}]`;
}

function containsOnPostgres(column: string, { typed, variants, at }: SearchTerm): RawBuilder<unknown> {
  const text = sql.ref(column);
  return joinOr(
    [typed, ...variants].map((spelling) =>
      at === 'word start'
        ? sql`${text} ~ ('\\m' || fold_text(${spelling}))`
        : sql`${text} like '%' || regexp_replace(fold_text(${spelling}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
    ),
  );
}

/**
 * Rebuilds `contact_submissions.searched` from these columns, and its trigram index. A migration that adds a searched
 * column must call it. It reads every submission and locks the table meanwhile.
 */
export async function indexSubmissions(db: Kysely<unknown>, engine: Engine, columns: readonly string[]): Promise<void> {
  const run: Run = async (statement) => (await sql.raw(statement).execute(db)).rows;
  await (engine === 'sqlite' ? indexOnSqlite : indexOnPostgres)(run, columns);
}

type Run = (statement: string) => Promise<unknown[]>;

/**
 * `automerge` and `crisismerge` are set so that enquiries wait for fewer merges. The trigrams of a removed row stay in
 * the index until `mergeSearchIndex` has run, because `secure-delete` of FTS5 takes 30 to 90 ms a row.
 */
async function indexOnSqlite(run: Run, columns: readonly string[]): Promise<void> {
  const events = ['added', 'removed', 'changed'];
  for (const event of events) await run(`drop trigger if exists submission_search_${event}`);
  await run('drop table if exists submission_search');
  const earlier = await run(`select 1 from pragma_table_xinfo('contact_submissions') where name = 'searched'`);
  if (earlier.length > 0) await run('alter table contact_submissions drop column searched');
  await run(`alter table contact_submissions add column searched text
    generated always as (concat_ws(char(10), ${columns.join(', ')})) virtual`);
  await run(`create virtual table submission_search using fts5(searched, content = 'contact_submissions',
    content_rowid = 'number', tokenize = 'trigram remove_diacritics 1')`);
  await run(`insert into submission_search (submission_search) values ('rebuild')`);
  await run(`insert into submission_search (submission_search, rank) values ('automerge', 16), ('crisismerge', 64)`);
  const add = 'insert into submission_search (rowid, searched) values (new.number, new.searched);';
  const remove = `insert into submission_search (submission_search, rowid, searched)
    values ('delete', old.number, old.searched);`;
  const statements = [add, remove, remove + add];
  const when = ['insert', 'delete', `update of ${columns.join(', ')}`];
  for (const [index, event] of events.entries())
    await run(`create trigger submission_search_${event} after ${when[index]} on contact_submissions
      ${event === 'changed' ? 'when old.searched <> new.searched' : ''} begin ${statements[index]} end`);
}

/** Folds the text when it is stored, because `unaccent` takes longer than reading the matches does. */
async function indexOnPostgres(run: Run, columns: readonly string[]): Promise<void> {
  for (const extension of ['pg_trgm', 'unaccent']) await addExtension(run, extension);
  await run('alter table contact_submissions drop column if exists searched');
  // `unaccent` depends on a dictionary that could be replaced, so PostgreSQL does not treat it as immutable. Names
  // include their schema, because restoring a backup creates the column with an empty search path.
  await run(`do $$ declare home text := (select quote_ident(nspname) from pg_extension
      join pg_namespace on pg_namespace.oid = extnamespace where extname = 'unaccent'); begin
    execute format('create or replace function fold_text(typed text) returns text
      language sql immutable strict parallel safe
      as ''select lower(%s.unaccent(''''%s.unaccent'''', normalize(typed, NFC)))''', home, home);
  end $$`);
  await run(`create or replace function joined_text(variadic texts text[]) returns text
    language sql immutable parallel safe as 'select array_to_string(texts, E''\\n'')'`);
  await run(`alter table contact_submissions add column searched text
    generated always as (fold_text(joined_text(${columns.map((column) => `${column}::text`).join(', ')}))) stored`);
  // New texts wait in a list. The enquiry that fills it has to index them all. With 256 KB this takes a sixteenth of
  // the time it takes with the default size.
  await run(`create index contact_submissions_searched on contact_submissions
    using gin (searched gin_trgm_ops) with (gin_pending_list_limit = 256)`);
}

async function addExtension(run: Run, name: string): Promise<void> {
  try {
    await run(`create extension if not exists ${name}`);
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(
      `${message}. The search of the inbox needs the extensions pg_trgm and unaccent of PostgreSQL's contrib package. ` +
        'Ask a superuser to run this in the database of the site: create extension pg_trgm; create extension unaccent',
      { cause },
    );
  }
}

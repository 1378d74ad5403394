import { type Kysely, sql } from 'kysely';
import type { Engine } from './tables.ts';

/**
 * Rebuilds `contact_submissions.searched` from these columns, and its trigram index. A migration that adds a searched
 * column must call it. It reads every submission and locks the table meanwhile.
 */
export async function indexSubmissions(db: Kysely<unknown>, engine: Engine, columns: readonly string[]): Promise<void> {
  const run: Run = async (statement) => (await sql.raw(statement).execute(db)).rows;
  await (engine === 'sqlite' ? onSqlite : onPostgres)(run, columns);
}

type Run = (statement: string) => Promise<unknown[]>;

/**
 * `automerge` and `crisismerge` are set so that enquiries wait for fewer merges. The trigrams of a removed row stay in
 * the index until `mergeSearchIndex` has run, because `secure-delete` of FTS5 takes 30 to 90 ms a row.
 */
async function onSqlite(run: Run, columns: readonly string[]): Promise<void> {
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
async function onPostgres(run: Run, columns: readonly string[]): Promise<void> {
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

import { type Kysely, sql } from 'kysely';
import { spaceless } from '../../../../src/language/fold-text.ts';
import type { Engine } from '../../tables.ts';
import { dropSearchOnPostgres, dropSearchOnSqlite } from './search-texts.ts';

/** Where a submission is, which decides the list that shows it. */
export const places = ['inbox', 'spam', 'bin'] as const;

/**
 * Rebuilds what is searched with these columns, as a migration does after adding one that is searched: the table
 * `submission_texts`, one folded text a submission, and an index of its runs of three characters. It reads every
 * submission.
 */
export async function searchColumns(db: Kysely<unknown>, engine: Engine, columns: readonly string[]): Promise<void> {
  if (engine === 'sqlite') {
    await dropOnSqlite(db);
    await makeOnSqlite(db, columns);
  } else {
    await dropOnPostgres(db);
    await makeOnPostgres(db, columns);
  }
}

/** The same in place of the texts that earlier releases searched. */
export async function replaceSearch(db: Kysely<unknown>, engine: Engine, columns: readonly string[]): Promise<void> {
  if (engine === 'sqlite') {
    await dropSearchOnSqlite(db);
    await makeOnSqlite(db, columns);
  } else {
    await dropSearchOnPostgres(db);
    await makeOnPostgres(db, columns);
  }
}

const triggersOnSqlite = ['added', 'removed', 'changed', 'moved'];

/**
 * On SQLite the text is made by `search_text`, which the site gives to its connections: a program that does not know it
 * can read and delete submissions, and is refused when it adds one or changes its words. An index for each place, so
 * that counting what matches needs nothing but the index.
 */
async function makeOnSqlite(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  const run = (statement: string) => sql`${sql.raw(statement)}`.execute(db);
  const text = (row: string) =>
    `search_text(concat_ws(char(10), ${columns.map((column) => `${row}${column}`).join(', ')}))`;
  await run('create table submission_texts (number integer primary key, place text not null, text text not null)');
  await run(`insert into submission_texts select number, place, ${text('')} from contact_submissions order by number`);
  for (const place of places) {
    const index = `${place}_trigrams`;
    await run(`create view ${place}_texts as select number, text from submission_texts where place = '${place}'`);
    const content = `content = '${place}_texts', content_rowid = 'number'`;
    await run(`create virtual table ${index} using fts5(text, ${content}, tokenize = 'trigram case_sensitive 1')`);
    await run(`insert into ${index}(${index}) values ('rebuild')`);
    const add = `insert into ${index}(rowid, text) values (new.number, new.text);`;
    const remove = `insert into ${index}(${index}, rowid, text) values ('delete', old.number, old.text);`;
    await run(`create trigger ${place}_texts_added after insert on submission_texts
      when new.place = '${place}' begin ${add} end`);
    await run(`create trigger ${place}_texts_removed after delete on submission_texts
      when old.place = '${place}' begin ${remove} end`);
    // One trigger: of two, SQLite may run the one that adds first, and the other would remove what both texts have.
    await run(`create trigger ${place}_texts_changed after update on submission_texts
      when '${place}' in (old.place, new.place) and (old.text <> new.text or old.place <> new.place) begin
      insert into ${index}(${index}, rowid, text) select 'delete', old.number, old.text where old.place = '${place}';
      insert into ${index}(rowid, text) select new.number, new.text where new.place = '${place}';
    end`);
  }
  await run(`create trigger submission_texts_added after insert on contact_submissions begin
    insert into submission_texts values (new.number, new.place, ${text('new.')}); end`);
  await run(`create trigger submission_texts_removed after delete on contact_submissions begin
    delete from submission_texts where number = old.number; end`);
  await run(`create trigger submission_texts_changed after update of ${columns.join(', ')} on contact_submissions begin
    update submission_texts set text = ${text('new.')} where number = new.number; end`);
  await run(`create trigger submission_texts_moved after update of spam_reason, deleted_at on contact_submissions
    when old.place <> new.place begin
    update submission_texts set place = new.place where number = new.number; end`);
  await mergeSeldom(db);
}

/**
 * Each commit adds a part to the index, and FTS5 merges parts within the commits that follow: from four of a size on, and all
 * of them at once when there are sixteen. From sixteen on, and at once from 64, an enquiry beside a million takes 250 µs
 * of processor time instead of 540, and one in a hundred of 1,000 a second waits 26 ms instead of 70 to 200. A search looks
 * into 50 to 90 parts instead of 7, which takes it one millisecond more.
 */
export async function mergeSeldom(db: Kysely<unknown>): Promise<void> {
  for (const place of places) {
    const index = sql.id(`${place}_trigrams`);
    await sql`insert into ${index} (${index}, rank) values ('automerge', 16), ('crisismerge', 64)`.execute(db);
  }
}

async function dropOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const event of triggersOnSqlite) await sql`drop trigger ${sql.id(`submission_texts_${event}`)}`.execute(db);
  for (const place of places) {
    await sql`drop table ${sql.id(`${place}_trigrams`)}`.execute(db);
    await sql`drop view ${sql.id(`${place}_texts`)}`.execute(db);
  }
  await sql`drop table submission_texts`.execute(db);
}

/** As `foldText` does: letters that Unicode does not take apart, in both cases, and what stands for them. */
const single = ['øØłŁđĐðÐħĦıŋŊŧŦς', 'oOlLdDdDhHinNtTσ'];
const double = { ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' };

/**
 * A narrow table, so that a common word is counted by reading little. Its trigrams are indexed where the extension
 * pg_trgm can be had; elsewhere it is read through.
 */
async function makeOnPostgres(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  const run = (statement: string) => sql`${sql.raw(statement)}`.execute(db);
  const plain = `translate(regexp_replace(normalize(typed, NFKD), '[\\u0300-\\u036f]', '', 'g'), '${single.join("', '")}')`;
  const folded = Object.entries(double).reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, plain);
  await run(`create or replace function search_text(typed text) returns text language sql immutable parallel safe as
    $$ select regexp_replace(
      regexp_replace(normalize(lower(${folded}), NFC), '([${spaceless}])', E'\\x01\\x01\\\\1', 'g'),
      E'(^|[^[:alnum:]\\x01])([[:alnum:]])', E'\\\\1\\x01\\x01\\\\2', 'g') $$`);
  // In the order of bytes: this compares several times faster than by the rules of a language.
  await run(`create table submission_texts (
    number bigint primary key,
    place text collate "C" not null,
    text text collate "C" not null
  )`);
  const text = (row: string) =>
    `search_text(concat_ws(E'\\n', ${columns.map((column) => `${row}${column}`).join(', ')}))`;
  await run(`insert into submission_texts select number, place, ${text('')} from contact_submissions order by number`);
  // The list of what is new to the index is worked in when it is 256 KB: the enquiry that comes then waits (migration 0007).
  await run(`do $$ begin
    create extension if not exists pg_trgm;
    create index submission_texts_trigrams on submission_texts
      using gin (text gin_trgm_ops) with (gin_pending_list_limit = 256);
  exception when others then
    raise notice 'Searching without an index, because pg_trgm cannot be had: %', sqlerrm;
  end $$`);

  const triggers = {
    added: [
      'after insert on contact_submissions referencing new table as added for each statement',
      `insert into submission_texts select number, place, ${text('')} from added;`,
    ],
    removed: [
      'after delete on contact_submissions referencing old table as removed for each statement',
      'delete from submission_texts where number in (select number from removed);',
    ],
    changed: [
      `after update of ${columns.join(', ')} on contact_submissions for each row`,
      `update submission_texts set text = ${text('new.')} where number = new.number;`,
    ],
    moved: [
      'after update of spam_reason, deleted_at on contact_submissions for each row',
      'update submission_texts set place = new.place where number = new.number and place <> new.place;',
    ],
  };
  for (const [name, [event, statement]] of Object.entries(triggers)) {
    await run(`create function submission_texts_${name}() returns trigger language plpgsql as
      $$ begin ${statement} return null; end $$`);
    await run(`create trigger submission_texts_${name} ${event} execute function submission_texts_${name}()`);
  }
}

async function dropOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const event of ['added', 'removed', 'changed', 'moved']) {
    const name = sql.id(`submission_texts_${event}`);
    await sql`drop trigger ${name} on contact_submissions`.execute(db);
    await sql`drop function ${name}`.execute(db);
  }
  await sql`drop table submission_texts`.execute(db);
}

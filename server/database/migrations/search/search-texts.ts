import { type Kysely, sql } from 'kysely';

/**
 * For the inbox and for the spam view, so that counting what matches needs nothing but the index: one FTS5
 * index of all runs of three characters, and one of the words by their first one and two characters for
 * searches that are shorter. The text itself stays in contact_submissions.
 *
 * @param searched the columns of texts that are searched
 */
export async function searchOnSqlite(db: Kysely<unknown>, searched: readonly string[]): Promise<void> {
  await makeIndexes(db, searched, 'inbox', 'is null');
  await makeIndexes(db, searched, 'spam', 'is not null');
}

/** Removes the indexes. */
export async function dropSearchOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const view of ['inbox', 'spam']) {
    for (const event of ['added', 'removed', 'changed'])
      await sql`drop trigger ${sql.id(`${view}_${event}`)}`.execute(db);
    for (const index of ['trigrams', 'words']) await sql`drop table ${sql.id(`${view}_${index}`)}`.execute(db);
    await sql`drop view ${sql.id(`${view}_texts`)}`.execute(db);
  }
}

async function makeIndexes(
  db: Kysely<unknown>,
  searched: readonly string[],
  view: string,
  isHeld: string,
): Promise<void> {
  const run = (statement: string) => sql`${sql.raw(statement)}`.execute(db);
  const columns = searched.join(', ');
  await run(
    `create view ${view}_texts as select number, ${columns} from contact_submissions where spam_reason ${isHeld}`,
  );
  const indexes = {
    [`${view}_trigrams`]: `tokenize = 'trigram'`,
    [`${view}_words`]: `tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2', detail = none`,
  };
  for (const [index, options] of Object.entries(indexes)) {
    const content = `content = '${view}_texts', content_rowid = 'number'`;
    await run(`create virtual table ${index} using fts5(${columns}, ${content}, ${options})`);
    await run(`insert into ${index}(${index}) values ('rebuild')`);
  }

  const valuesOf = (row: string) => searched.map((column) => `${row}.${column}`).join(', ');
  const add = Object.keys(indexes).map(
    (index) => `insert into ${index}(rowid, ${columns})
      select new.number, ${valuesOf('new')} where new.spam_reason ${isHeld};`,
  );
  const remove = Object.keys(indexes).map(
    (index) => `insert into ${index}(${index}, rowid, ${columns})
      select 'delete', old.number, ${valuesOf('old')} where old.spam_reason ${isHeld};`,
  );
  const triggers = {
    added: ['insert', add],
    removed: ['delete', remove],
    changed: [`update of ${columns}, spam_reason`, [...remove, ...add]],
  } as const;
  for (const [name, [event, statements]] of Object.entries(triggers)) {
    await run(`create trigger ${view}_${name} after ${event} on contact_submissions begin ${statements.join(' ')} end`);
  }
}

/**
 * What is searched, in a narrow table of its own, so that a common word is counted by reading little: the
 * texts in small letters, one a line, with the sign U+0001 before every word so that `like` can tell
 * where words begin. Its trigrams are indexed where the extension pg_trgm can be had; elsewhere it is read through.
 *
 * @param searched the columns of texts that are searched
 */
export async function searchOnPostgres(db: Kysely<unknown>, searched: readonly string[]): Promise<void> {
  const run = (statement: string) => sql`${sql.raw(statement)}`.execute(db);
  await run(`create function search_text(typed text) returns text language sql immutable parallel safe as
    $$ select regexp_replace(lower(typed), '(^|[^[:alnum:]])([[:alnum:]])', E'\\\\1\\x01\\\\2', 'g') $$`);
  // In the order of bytes: this compares several times faster than by the rules of a language.
  await run(`create table submission_texts (
    number bigint primary key,
    is_spam boolean not null,
    text text collate "C" not null
  )`);
  const text = (row: string) =>
    `search_text(concat_ws(E'\\n', ${searched.map((column) => `${row}${column}`).join(', ')}))`;
  await run(`insert into submission_texts
    select number, spam_reason is not null, ${text('')} from contact_submissions order by number`);
  await run(`do $$ begin
    create extension if not exists pg_trgm;
    create index submission_texts_trigrams on submission_texts using gin (text gin_trgm_ops);
  exception when others then
    raise notice 'Searching without an index, because pg_trgm cannot be had: %', sqlerrm;
  end $$`);

  const triggers = {
    added: [
      'after insert on contact_submissions referencing new table as added for each statement',
      `insert into submission_texts select number, spam_reason is not null, ${text('')} from added;`,
    ],
    removed: [
      'after delete on contact_submissions referencing old table as removed for each statement',
      'delete from submission_texts where number in (select number from removed);',
    ],
    changed: [
      `after update of ${searched.join(', ')}, spam_reason on contact_submissions for each row`,
      `update submission_texts set is_spam = new.spam_reason is not null, text = ${text('new.')}
        where number = new.number;`,
    ],
  };
  for (const [name, [event, statement]] of Object.entries(triggers)) {
    await run(`create function submission_texts_${name}() returns trigger language plpgsql as
      $$ begin ${statement} return null; end $$`);
    await run(`create trigger submission_texts_${name} ${event} execute function submission_texts_${name}()`);
  }
}

/** Removes what is searched. */
export async function dropSearchOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const event of ['added', 'removed', 'changed']) {
    const name = sql.id(`submission_texts_${event}`);
    await sql`drop trigger ${name} on contact_submissions`.execute(db);
    await sql`drop function ${name}`.execute(db);
  }
  await sql`drop table submission_texts`.execute(db);
  await sql`drop function search_text(text)`.execute(db);
}

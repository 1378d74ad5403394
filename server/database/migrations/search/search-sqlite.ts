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

/** Removes the indexes, so that they can be made again with other columns. */
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

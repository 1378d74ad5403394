import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { indexSubmissions } from '../search-index.ts';
import type { ColumnTypes, Engine } from '../tables.ts';

/**
 * Replaces the site's own search with that of the engines, and counts on demand
 * (docs/decisions/0053-search-by-the-engines.md). It also removes the records of overwriting and of removals by age.
 */
export const migration = ({ engine }: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await dropEarlier(db, engine);
    await sql`delete from site_state where key in
      ('removed', 'overwritten', 'retention-ran', 'retention-held', 'retention-confirmed')`.execute(db);
    await sql`create index contact_submissions_tally on contact_submissions
      (place, kind, status, website, read_at)`.execute(db);
    await indexSubmissions(db, engine, columns);
  },
});

const columns = ['name', 'email', 'company', 'phone', 'phone_typed', 'subject', 'message', 'notes_text'];

/** Drops the search and the counts of any earlier release. A new database has neither. */
async function dropEarlier(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (engine === 'sqlite') {
    const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'trigger'
      and tbl_name in ('contact_submissions', 'submission_texts') and name not glob 'site_move_*'`.execute(db);
    for (const { name } of rows) await run(`drop trigger ${name}`);
    for (const place of ['inbox', 'spam', 'bin']) {
      for (const index of ['trigrams', 'words']) await run(`drop table if exists ${place}_${index}`);
      await run(`drop view if exists ${place}_texts`);
    }
  } else {
    const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
      where pronamespace = current_schema()::regnamespace and (proname = 'search_text'
        or proname ~ '^submission_(counts|quarters|texts)_(insert|delete|update|added|removed|changed|moved)$')`.execute(
      db,
    );
    // "Cascade" drops the triggers that call them.
    for (const { name } of rows) await run(`drop function ${name} cascade`);
  }
  for (const table of ['texts', 'counts', 'quarters']) await run(`drop table if exists submission_${table}`);
}

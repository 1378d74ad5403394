import type { Engine } from '../tables.ts';

/** Runs a statement and returns its rows. */
export type Run = (statement: string) => Promise<Record<string, unknown>[]>;

/** A table whose changes are noted, and the columns by which a row of it is known. */
interface NotedTable {
  name: string;
  key: string[];
  /** For the row `old` or `new`: whether it is noted. */
  condition?: ((row: string) => string) | undefined;
}

/** The table of what was changed since: the table, and the key as a JSON array. */
export const changeLog = 'site_move_log';

/** Has every change of these tables noted, by whichever process. It holds keys, and nothing that was typed. */
export async function startChangeLog(run: Run, engine: Engine, tables: NotedTable[]): Promise<void> {
  const number =
    engine === 'sqlite' ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key';
  await run(`create table ${changeLog} (seq ${number}, relation text not null, key text not null)`);
  for (const table of tables) await (engine === 'sqlite' ? noteOnSqlite : noteOnPostgres)(run, table);
}

/** Removes it; also what is left of one that was interrupted. */
export async function dropChangeLog(run: Run, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    const triggers = await run(`select name from sqlite_schema where type = 'trigger' and name glob 'site_move_*'`);
    for (const { name } of triggers) await run(`drop trigger if exists ${name}`);
  } else {
    // One table after the other: a transaction that holds two can be in the way of a process of the site that wants both.
    const tables = await run(`select tgrelid::regclass::text as name from pg_trigger where tgname = 'site_move_note'
      and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)`);
    for (const { name } of tables) await run(`drop trigger if exists site_move_note on ${name}`);
    const functions = await run(`select proname as name from pg_proc
      where proname like 'site\\_move\\_%' and pronamespace = current_schema()::regnamespace`);
    for (const { name } of functions) await run(`drop function if exists ${name}()`);
  }
  await run(`drop table if exists ${changeLog}`);
}

async function noteOnSqlite(run: Run, { name, key, condition }: NotedTable): Promise<void> {
  const note = (row: string) =>
    `insert into ${changeLog} (relation, key) select '${name}', json_array(${key.map((column) => `${row}.${column}`).join(', ')})
      ${condition ? `where ${condition(row)}` : ''};`;
  const events = { insert: note('new'), delete: note('old'), update: note('old') + note('new') };
  for (const [event, body] of Object.entries(events))
    await run(`create trigger site_move_${name}_${event} after ${event} on ${name} begin ${body} end`);
}

async function noteOnPostgres(run: Run, { name, key, condition }: NotedTable): Promise<void> {
  const note = (row: string) =>
    `if ${condition ? condition(row) : 'true'} then insert into ${changeLog} (relation, key)
      values ('${name}', json_build_array(${key.map((column) => `${row}.${column}`).join(', ')})::text); end if;`;
  await run(`create function site_move_${name}() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${note('old')} end if;
    if tg_op <> 'DELETE' then ${note('new')} end if;
    return null; end $$`);
  await run(`create trigger site_move_note after insert or update or delete on ${name}
    for each row execute function site_move_${name}()`);
}

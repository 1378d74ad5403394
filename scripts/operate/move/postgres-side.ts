import pg from 'pg';
import { Failure } from '../../run/console.ts';
import type { Side } from './side.ts';
import type { Column, Table } from './table.ts';
import { keyOf, momentOf, nameOf, type Row, type Value } from './values.ts';

const { TIMESTAMPTZ, INT8, INT4, INT2, BYTEA } = pg.types.builtins;

const parsers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, momentOf],
  ...[INT8, INT4, INT2].map((type): [number, (text: string) => unknown] => [type, BigInt]),
  [BYTEA, pg.types.getTypeParser(BYTEA, 'text')],
]);

/** How long a server may say nothing before it counts as out of reach. */
const silenceMs = 120_000;

/**
 * After a second PostgreSQL looks for what is in the way, and ends a vacuum of its own that is. What then still writes goes
 * first.
 */
const lockMs = 1500;

const contradictions = ['23503', '23505'];
const lockNotAvailable = '55P03';
/** What has a sign that PostgreSQL does not store. */
const unstorable = ['22021', '22P05'];

/** @param url where one connection is one session: past a pool */
export async function openPostgresSide(url: string): Promise<Side> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: silenceMs,
    keepAlive: true,
    types: { getTypeParser: ((type: number) => parsers.get(type) ?? String) as typeof pg.types.getTypeParser },
  });
  // The statement that is being run rejects as well; between two of them nobody else would listen.
  client.on('error', () => {});
  await client.connect();
  // A move that hangs gives the site its tables back by itself.
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set jit = off; set lock_timeout = ${lockMs};
    set idle_in_transaction_session_timeout = 20000`);

  const run = async (statement: string, given: (string | number | null)[] = []): Promise<Row[]> => {
    const { rows } = await client.query(statement, given);
    return rows ?? [];
  };
  const write = async (table: Table, statement: string, rows: Row[]) => {
    const json = JSON.stringify(rows.map((row) => table.columns.map(({ name }) => jsonOf(row[name] as Value))));
    await run(statement, [json]).catch((error) => {
      throw unstorable.includes(error.code) ? nameUnstorable(table, rows, error) : error;
    });
  };

  return {
    engine: 'postgres',
    run,
    begin: async () => void (await run('begin')),
    commit: async () => void (await run('commit')),
    rollback: async () => void (await run('rollback').catch(() => {})),
    async lock(tables) {
      try {
        await run(`lock table ${tables.join(', ')} in exclusive mode`);
        return true;
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        return false;
      }
    },
    async atOneMoment(read) {
      await run('begin isolation level repeatable read read only');
      try {
        return await read();
      } finally {
        await run('commit').catch(() => {});
      }
    },
    rowsAfter(table, key, count) {
      const after =
        key &&
        `(${table.key.join(', ')}) > (${table.key.map((name, index) => `$${index + 1}::${typeOf(table, name)}`).join(', ')})`;
      const conditions = [after, table.condition?.('')].filter(Boolean);
      return run(
        `select ${names(table)} from ${table.name} ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
          order by ${table.key.join(', ')} limit ${count}`,
        key ?? [],
      );
    },
    rowsWith: (table, keys) =>
      run(`select ${names(table)} from ${table.name} where ${isOneOf(table)}`, [JSON.stringify(keys)]),
    insert: (table, rows) =>
      write(
        table,
        `insert into ${table.name} (${names(table)}) select ${fromJson(table)} from jsonb_array_elements($1::jsonb) as given(it)`,
        rows,
      ),
    update: (table, rows) =>
      write(
        table,
        `update ${table.name} as old set ${table.columns.map(({ name }) => `${name} = new.${name}`).join(', ')}
          from (select ${fromJson(table)} from jsonb_array_elements($1::jsonb) as given(it)) as new
          where ${table.key.map((name) => `old.${name} = new.${name}`).join(' and ')}`,
        rows,
      ),
    remove: async (table, keys) => {
      await run(`delete from ${table.name} where ${isOneOf(table)}`, [JSON.stringify(keys)]);
    },
    isContradiction: (error) => contradictions.includes((error as { code?: string }).code ?? ''),
    isLockTimeout,
    async lastNumber() {
      const [row] = await run(`select case when is_called then last_value else 0 end as number from ${numbers}`);
      return row?.number as bigint;
    },
    async setLastNumber(number) {
      await run(`select setval('${numbers}', greatest($1::bigint, 1), $1::bigint > 0)`, [String(number)]);
    },
    async close(tables, reason) {
      const says = reason.replaceAll("'", "''").replaceAll('%', '%%');
      await run(`create function site_moved() returns trigger language plpgsql as $site_moved$ begin
        raise exception '${says}' using errcode = '25006'; end $site_moved$`);
      for (const { name, condition } of tables) {
        if (condition) await closeInPart(name, condition);
        else
          await run(`create trigger site_moved before insert or update or delete or truncate on ${name}
            for each statement execute function site_moved()`);
      }
    },
    async optimize() {
      // It takes as long as it takes.
      await client.query({ text: 'vacuum (analyze)', query_timeout: 24 * 3600 * 1000 } as pg.QueryConfig);
    },
    isInPlace: () => true,
    end: () => client.end().catch(() => {}),
  };

  async function closeInPart(name: string, condition: (row: string) => string): Promise<void> {
    for (const [event, row] of [
      ['insert or update', 'new'],
      ['delete', 'old'],
    ] as const)
      await run(`create trigger site_moved_${row} before ${event} on ${name}
        for each row when (${condition(row)}) execute function site_moved()`);
  }
}

function isLockTimeout(error: unknown): boolean {
  return (error as { code?: string }).code === lockNotAvailable;
}

/** The column of `contact_submissions` that numbers what arrives. */
const numbers = 'contact_submissions_number_seq';

function names(table: Table): string {
  return table.columns.map(({ name }) => name).join(', ');
}

function typeOf(table: Table, name: string): string {
  return table.columns.find((column) => column.name === name)?.type ?? 'text';
}

/** Whether a row has one of the keys in `$1`. */
function isOneOf(table: Table): string {
  const parts = table.key.map((name, index) => `(it ->> ${index})::${typeOf(table, name)}`);
  return `(${table.key.join(', ')}) in (select ${parts.join(', ')} from jsonb_array_elements($1::jsonb) as given(it))`;
}

/** The columns of an array of JSON that is called `it`. */
function fromJson(table: Table): string {
  return table.columns.map(({ name, type }: Column, index) => `(it ->> ${index})::${type} as ${name}`).join(', ');
}

function jsonOf(value: Value): string | null {
  if (value instanceof Uint8Array)
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
  return typeof value === 'bigint' ? String(value) : value;
}

function nameUnstorable(table: Table, rows: Row[], error: Error): Error {
  for (const row of rows) {
    const column = table.columns.find(({ name }) => String(row[name]).includes('\0'))?.name;
    if (column)
      return new Failure(
        `PostgreSQL stores no NUL, and there is one in ${table.name}, ${nameOf(keyOf(row, table.key))}, column ${column}. Remove it there, or the row, and begin again.`,
      );
  }
  return error;
}

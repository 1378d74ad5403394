import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { migrationFiles } from '../../../server/database/migrations/index.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { Failure } from '../../run/console.ts';
import { type CopyEndpoint, copyRows, type Row, type Table } from './rows.ts';
import { openReadOnly, sqliteEndpoint, tableNames } from './sqlite.ts';

export async function savePostgres(url: string, file: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const release = await getLastMigration(client);
    if (!release) throw new Failure('The database does not contain a site.');
    await makeTables(`file:${file}`, release);
    const copy = new DatabaseSync(file);
    try {
      copy.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; begin');
      await copyRows(postgresEndpoint(client), sqliteEndpoint(copy), await listTables(client, copy));
      copy.exec('commit');
    } finally {
      copy.close();
    }
  });
}

/**
 * Copies the rows, except for those of the tables to empty.
 *
 * @throws Failure if the database is not empty
 */
export async function restorePostgres(url: string, file: string, emptied: string[]): Promise<void> {
  const copy = openReadOnly(file);
  try {
    await withClient(url, async (client) => {
      const release = String(copy.prepare(lastMigration).get()?.name);
      await expectEmpty(client, release);
      await makeTables(url, release);
      await client.query('begin');
      await copyRows(sqliteEndpoint(copy), postgresEndpoint(client), await listTables(client, copy));
      for (const table of emptied) await client.query(`delete from ${table}`);
      await client.query('commit');
      await client.query('analyze');
    });
  } finally {
    copy.close();
  }
}

const lastMigration = 'select max(name) as name from kysely_migration';

async function getLastMigration(client: pg.Client): Promise<string | undefined> {
  const { rowCount } = await client.query(`select where to_regclass('kysely_migration') is not null`);
  return rowCount ? (await client.query(lastMigration)).rows[0].name : undefined;
}

/** Creates the tables of the backup's release. The next start migrates them. */
async function makeTables(url: string, upTo: string): Promise<void> {
  if (!migrationFiles().includes(`${upTo}.ts`))
    throw new Failure(`The backup is from another release: its migration ${upTo} is unknown here.`);
  await (await openDatabase(url, { upTo })).db.destroy();
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: () => String },
  });
  await client.connect().catch((error) => {
    throw new Failure(`The database cannot be reached: ${error.message || error.code}.`);
  });
  try {
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'; set jit = off`);
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws Failure if a table has rows, or the tables belong to another release */
async function expectEmpty(client: pg.Client, release: string): Promise<void> {
  const { rows } = await client.query(
    `select oid::regclass as name from pg_class where relkind = 'r' and relname not like 'kysely%' and ${isOurs}`,
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) throw new Failure(`The database already has rows in ${name}. Set DATABASE_URL to an empty database.`);
  }
  if (((await getLastMigration(client)) ?? release) !== release)
    throw new Failure('The database already has tables from another release. Set DATABASE_URL to an empty database.');
}

const isOurs = 'relnamespace = current_schema()::regnamespace';

/** Lists the tables in both databases, each after those that it references. */
async function listTables(client: pg.Client, copy: DatabaseSync): Promise<Table[]> {
  const { rows } = await client.query(`
    with recursive level (id, depth) as (
      select oid, 0 from pg_class where relkind = 'r' and ${isOurs}
      union select conrelid, depth + 1 from pg_constraint join level on confrelid = id and conrelid <> id
        where contype = 'f'
    )
    select relname as name, json_agg(json_build_object('name', attname, 'type', typname) order by attname) as columns
      from (select id, max(depth) as depth from level group by id) as deepest
      join pg_class on pg_class.oid = id
      join pg_attribute on attrelid = id and attnum > 0 and not attisdropped and attgenerated = ''
      join pg_type on pg_type.oid = atttypid
      group by relname, depth order by depth, relname`);
  const names = tableNames(copy);
  const tables = rows
    .filter(({ name }) => names.includes(name))
    .map(({ name, columns }): Table => ({ name, columns: JSON.parse(columns) }));
  for (const name of names) {
    const found = tables.find((table) => table.name === name)?.columns.map((column) => column.name);
    const expected = copy.prepare('select name from pragma_table_info(?) order by name').all(name);
    if (found?.join() !== expected.map((column) => column.name).join())
      throw new Failure(`The table ${name} has different columns in PostgreSQL and SQLite.`);
  }
  return tables;
}

function postgresEndpoint(client: pg.Client): CopyEndpoint {
  const names = (table: Table) => table.columns.map(({ name }) => name).join(', ');
  return {
    async *read(table) {
      await client.query(`declare given no scroll cursor for select ${names(table)} from ${table.name}`);
      // Files can have 20 MB, so they are read one at a time.
      const atOnce = table.columns.some(({ type }) => type === 'bytea') ? 1 : 500;
      for (;;) {
        const { rows } = await client.query<Row>({ text: `fetch ${atOnce} from given`, rowMode: 'array' });
        if (rows.length === 0) break;
        for (const row of rows) yield row.map((value, index) => toIsoMoment(value, table.columns[index]?.type));
      }
      await client.query('close given');
    },
    async insert(table, rows) {
      expectNoNul(table, rows);
      const values = table.columns.map(({ name, type }, index) => `(it ->> ${index})::${type} as ${name}`);
      await client.query(
        `insert into ${table.name} (${names(table)}) select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as given(it)`,
        [JSON.stringify(rows)],
      );
    },
    async lastNumber() {
      const { rows } = await client.query(`select last_value, is_called from ${numberSequence}`);
      return rows[0].is_called === 't' ? Number(rows[0].last_value) : 0;
    },
    async setLastNumber(number) {
      await client.query(`select setval('${numberSequence}', $1, $2)`, [Math.max(number, 1), number > 0]);
    },
  };
}

const numberSequence = 'contact_submissions_number_seq';

function expectNoNul({ name, columns }: Table, rows: Row[]): void {
  for (const row of rows) {
    const column = columns[row.findIndex((value) => value?.includes('\0'))];
    const id = row[columns.findIndex((one) => one.name === 'id')] ?? '';
    if (column)
      throw new Failure(`PostgreSQL cannot store a NUL character, and ${name}.${column.name} has one in row ${id}.`);
  }
}

function toIsoMoment(value: string | null, type: string | undefined): string | null {
  return value !== null && type === 'timestamptz' ? new Date(value).toISOString() : value;
}

import { Failure } from '../../run/console.ts';
import type { Side } from './side.ts';
import type { Column, ColumnType, Table } from './table.ts';

/** Made by triggers from what moves, or the engine's own. */
const derived = [
  'submission_texts',
  'submission_counts',
  'submission_quarters',
  'kysely_migration',
  'kysely_migration_lock',
  'site_move_log',
];

/** What the move says itself of a database stays there. */
const conditions: Record<string, (row: string) => string> = {
  site_state: (row) => `${row ? `${row}.` : ''}key <> 'move'`,
};

const types = new Set<string>(['uuid', 'text', 'timestamptz', 'int4', 'int8', 'bytea'] satisfies ColumnType[]);

/**
 * The tables of both databases, those that others refer to first.
 *
 * @throws Failure when the two do not have the same
 */
export async function tablesOf(one: Side, other: Side): Promise<Table[]> {
  const [postgres, sqlite] = one.engine === 'postgres' ? [one, other] : [other, one];
  const columns = await postgresColumns(postgres);
  const same = await sqliteColumns(sqlite);
  const lists = [columns.map(({ table, column }) => `${table}.${column}`), same].map((list) => list.sort().join(', '));
  if (lists[0] !== lists[1])
    throw new Failure('The two databases do not have the same tables: is one of another release?');

  const keys = await postgres.run(`select relname as "table", attname as "column" from pg_index
    join pg_class on pg_class.oid = indrelid and relnamespace = current_schema()::regnamespace
    join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indisprimary order by relname, array_position(indkey::int2[], attnum)`);
  const parents = await postgres.run(`select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  const tables = [...new Set(columns.map(({ table }) => table))].map((name) => tableOf(name, columns, keys));
  return parentsFirst(tables, parents as { child: string; parent: string }[]);
}

interface FoundColumn {
  table: string;
  column: string;
  type: string;
}

async function postgresColumns(side: Side): Promise<FoundColumn[]> {
  const rows = await side.run(`select columns.table_name as "table", column_name as "column", udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    order by columns.table_name, ordinal_position`);
  return (rows as unknown as FoundColumn[]).filter(({ table }) => !derived.includes(table));
}

async function sqliteColumns(side: Side): Promise<string[]> {
  const rows = await side.run(`select list.name as "table", info.name as "column"
    from pragma_table_list as list, pragma_table_xinfo(list.name) as info
    where list.schema = 'main' and list.type = 'table' and list.name not glob 'sqlite_*' and info.hidden = 0`);
  return rows.filter(({ table }) => !derived.includes(String(table))).map(({ table, column }) => `${table}.${column}`);
}

function tableOf(name: string, found: FoundColumn[], keys: Record<string, unknown>[]): Table {
  const columns = found.filter(({ table }) => table === name).map(({ column, type }) => ({ name: column, type }));
  const unknown = columns.find(({ type }) => !types.has(type));
  const key = keys.filter(({ table }) => table === name).map(({ column }) => String(column));
  if (unknown || key.length === 0)
    throw new Failure(
      `The table ${name} cannot be moved: it has ${unknown ? `a column of the type ${unknown.type}` : 'no primary key'}.`,
    );
  // Files have up to 20 MB.
  const isLarge = columns.some(({ type }) => type === 'bytea');
  return { name, columns: columns as Column[], key, condition: conditions[name], isLarge, atOnce: isLarge ? 4 : 500 };
}

function parentsFirst(tables: Table[], references: { child: string; parent: string }[]): Table[] {
  const ordered: Table[] = [];
  const add = (table: Table) => {
    if (ordered.includes(table)) return;
    const parents = references.filter(({ child, parent }) => child === table.name && parent !== child);
    for (const { parent } of parents) add(tables.find(({ name }) => name === parent) as Table);
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}

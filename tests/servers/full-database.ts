import { openSide } from '../../scripts/operate/move/open-side.ts';
import type { Column, Table } from '../../scripts/operate/move/table.ts';
import { tablesOf } from '../../scripts/operate/move/tables.ts';
import type { Row, Value } from '../../scripts/operate/move/values.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { Engine } from '../../server/database/tables.ts';
import { freshDatabase, type TestDatabase } from './databases.ts';

/** What people and programs write that is easily lost on the way from one database to another. */
const texts = [
  '',
  `O'Brien "quoted" \\ \r\n\t; -- $1 ?1 %s`,
  '🎉 Zoë 陳 Ольга e\u0301 \u0001\u200b\u{10ffff}',
  'x'.repeat(10_000),
  'null',
  '{"a": [1, "\\u0000"]}',
];
const moments = ['1970-01-01T00:00:00.000Z', '2026-03-29T01:30:00.120Z', '9999-12-31T23:59:59.999Z'];
const integers = [0n, -1n, 2_147_483_647n];
const bigIntegers = [0n, 999_999_999_999_999n, 9_007_199_254_740_991n];
const files = [new Uint8Array(0), Uint8Array.from({ length: 256 }, (_, byte) => byte), new Uint8Array(300_000)];

/** Fills every table of a new database, each column with everything that it may hold. */
export async function fillEveryTable(engine: Engine, database: TestDatabase): Promise<void> {
  const other: TestDatabase = await freshDatabase(engine === 'sqlite' ? 'postgres' : 'sqlite');
  for (const { url } of [database, other]) await (await openDatabase(url)).db.destroy();
  const sides = [
    await openSide(engine, database.url),
    await openSide(engine === 'sqlite' ? 'postgres' : 'sqlite', other.url),
  ] as const;
  const [side, ofOther] = sides;
  try {
    const tables = await tablesOf(...sides);
    const postgres = engine === 'postgres' ? side : ofOther;
    const optional = await postgres.run(
      `select table_name || '.' || column_name as name from information_schema.columns where is_nullable = 'YES'`,
    );
    const names = new Set(optional.map(({ name }) => String(name)));
    for (const table of tables)
      await side.insert(
        table,
        rowsOf(table, (column) => names.has(`${table.name}.${column}`)),
      );
    await side.setLastNumber(4711n);
  } finally {
    for (const one of sides) await one.end();
    await other.remove();
  }
}

function rowsOf(table: Table, isOptional: (column: string) => boolean): Row[] {
  return texts.map((_, number) =>
    Object.fromEntries(
      table.columns.map((column): [string, Value] => [
        column.name,
        number === 1 && isOptional(column.name) ? null : valueFor(column, number),
      ]),
    ),
  );
}

function valueFor({ name, type }: Column, number: number): Value {
  const pick = <Item>(items: readonly Item[]) => items[number % items.length] as Item;
  // The order of arrival, of which each is there once.
  if (name === 'number' || name === 'part') return BigInt(number * 100);
  if (type === 'uuid') return `018f0000-0000-7000-8000-00000000000${number}`;
  if (type === 'timestamptz') return pick(moments);
  if (type === 'int4') return pick(integers);
  if (type === 'int8') return pick(bigIntegers);
  return type === 'bytea' ? pick(files) : pick(texts);
}

/** Every row of every table, as text, in an order that is the same whenever the rows are. */
export async function dump(engine: Engine, database: TestDatabase): Promise<Record<string, string[]>> {
  const names = await database.run(
    engine === 'sqlite'
      ? `select name from pragma_table_list where schema = 'main' and type = 'table' order by name`
      : `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const tables = names.map(({ name }) => String(name)).filter((name) => !/^(kysely|sqlite)_/.test(name));
  const dumped: Record<string, string[]> = {};
  for (const name of tables) {
    const where = name === 'site_state' ? `where key <> 'move'` : '';
    const rows = await database.run(`select * from ${name} ${where}`);
    dumped[name] = rows.map((row) => JSON.stringify(row, hexadecimal)).sort();
  }
  return dumped;
}

function hexadecimal(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}

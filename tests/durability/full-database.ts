import { openDatabase } from '../../server/database/open.ts';
import { freshDatabase, type Row, type TestDatabase } from '../servers/databases.ts';

/** These texts are easily damaged on the way from one database to another. */
const texts = [
  '',
  `O'Brien "quoted" \\ \r\n\t; -- $1 ?1 %s`,
  '🎉 Zoë 陳 Ольга e\u0301 \u0001\u200b\u{10ffff}',
  'x'.repeat(10_000),
  'null',
  '{"a": [1, "\\u0000"]}',
];
const moments = ['1970-01-01T00:00:00.000Z', '2026-03-29T01:30:00.120Z', '9999-12-31T23:59:59.999Z'];
const integers = ['0', '-1', '2147483647'];
const bigIntegers = ['0', '999999999999999', '9007199254740991'];
const files = [
  '',
  Buffer.from(Uint8Array.from({ length: 256 }, (_, byte) => byte)).toString('hex'),
  '00'.repeat(300_000),
];

interface Column {
  table: string;
  name: string;
  type: string;
  isOptional: boolean;
}

export async function fillEveryTable(database: TestDatabase): Promise<void> {
  await (await openDatabase(database.url)).db.destroy();
  for (const [table, columns] of await columnsByTable()) {
    const names = columns.map(({ name }) => name).join(', ');
    const rows = texts.map(
      (_, number) => `(${columns.map((column) => literal(column, number, database.url)).join(', ')})`,
    );
    await database.run(`insert into ${table} (${names}) values ${rows.join(', ')}`);
  }
}

/** Reads the columns from PostgreSQL, with parent tables first. */
async function columnsByTable(): Promise<Map<string, Column[]>> {
  const postgres = await freshDatabase('postgres');
  const found = await postgres.run(`select table_name as "table", column_name as name, udt_name as type,
      is_nullable = 'YES' as "isOptional"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and is_generated = 'NEVER' and table_name not like 'kysely%'
    order by table_name not in ('admins', 'contact_submissions'), table_name`);
  await postgres.remove();
  return Map.groupBy(found as unknown as Column[], ({ table }) => table);
}

function literal({ name, type, isOptional }: Column, number: number, url: string): string {
  const pick = <Item>(items: readonly Item[]) => items[number % items.length] as Item;
  if (number === 1 && isOptional) return 'null';
  // These columns must be unique.
  if (name === 'number' || name === 'part') return String(number * 100);
  if (type === 'int4') return pick(integers);
  if (type === 'int8') return pick(bigIntegers);
  if (type === 'bytea') return url.startsWith('file:') ? `x'${pick(files)}'` : `'\\x${pick(files)}'`;
  if (type === 'uuid') return `'018f0000-0000-7000-8000-00000000000${number}'`;
  return `'${(type === 'timestamptz' ? pick(moments) : pick(texts)).replaceAll("'", "''")}'`;
}

/** Returns every row as text, in an order that depends only on the rows. */
export async function dump(database: TestDatabase): Promise<Record<string, string[]>> {
  const names = await database.run(
    database.url.startsWith('file:')
      ? `select name from pragma_table_list where schema = 'main' and type = 'table' order by name`
      : `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const tables = names.map(({ name }) => String(name)).filter((name) => !/^(kysely|sqlite)_/.test(name));
  const dumped: Record<string, string[]> = {};
  for (const name of tables) dumped[name] = (await database.run(`select * from ${name}`)).map(asText).sort();
  return dumped;
}

function asText(row: Row): string {
  return JSON.stringify(row, (_name, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  );
}

import { Failure } from '../../run/console.ts';
import type { Side } from './side.ts';
import type { Table } from './table.ts';
import { differences, keyOf, nameOf, type Row } from './values.ts';

export function rowsByName(table: Table, rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [nameOf(keyOf(row, table.key)), row]));
}

/** @throws Failure that names the first row that is not the same in both */
export function expectEqual(table: Table, rows: Row[], copies: Row[]): void {
  const there = rowsByName(table, copies);
  for (const [name, row] of rowsByName(table, rows)) {
    const copy = there.get(name);
    const columns = copy && differences(row, copy);
    if (!columns) throw new Failure(`A row of ${table.name} is not in the new database: ${name}.`);
    if (columns.length > 0)
      throw new Failure(`A row of ${table.name} differs in the new database: ${name}, ${columns.join(', ')}.`);
    there.delete(name);
  }
  const [extra] = there.keys();
  if (extra !== undefined) throw new Failure(`A row of ${table.name} is in the new database alone: ${extra}.`);
}

/**
 * Compares how many rows each table has, and what was made of them: with every row compared by its key, as many on both sides
 * are the same rows.
 *
 * @returns how many there are in all
 */
export async function expectSameCounts(source: Side, target: Side, tables: Table[]): Promise<number> {
  let total = 0;
  for (const { name, condition } of tables) {
    const statement = `select count(*) as count from ${name} ${condition ? `where ${condition('')}` : ''}`;
    total += Number(await expectSameAnswer(source, target, name, statement));
  }
  for (const table of ['submission_counts', 'submission_quarters']) {
    await expectSameAnswer(source, target, table, keptCounts(table));
  }
  const missing = `select (select count(*) from contact_submissions) - (select count(*) from submission_texts) as count`;
  const [row] = await target.run(missing);
  if (Number(row?.count) !== 0) throw new Failure('The search of the new database does not know every submission.');
  return total;
}

/** Sums of what is counted apart, in one order; of the quarters also when those were. */
function keptCounts(table: string): string {
  const apart = 'website, kind, place, is_read, status';
  const sum = table === 'submission_quarters' ? 'sum(total * quarter)' : 'sum(total)';
  return `select ${apart}, ${sum} as sum from ${table} group by ${apart} having sum(total) <> 0`;
}

async function expectSameAnswer(source: Side, target: Side, table: string, statement: string): Promise<string> {
  const [one, other] = await Promise.all([source, target].map(async (side) => linesOf(await side.run(statement))));
  if (one !== other) throw new Failure(`${table} has other rows in the new database.`);
  return one ?? '';
}

function linesOf(rows: Row[]): string {
  return rows
    .map((row) => Object.values(row).map(String).join(' '))
    .sort()
    .join('\n');
}

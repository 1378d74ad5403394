import { changeLog } from '../../../server/database/moving/change-log.ts';
import { expectEqual, rowsByName } from './comparing.ts';
import { inTransaction, type Side } from './side.ts';
import type { Table } from './table.ts';
import { differences, type Key, nameOf, type Row } from './values.ts';

/** Changes that are brought over at once, and those of a table whose rows have up to 20 MB. */
export const changesAtOnce = 2000;
const largeChangesAtOnce = 20;

/** Rows that were changed, as they are now. */
export interface Changes {
  /** In the log. */
  numbers: bigint[];
  of: { table: Table; keys: Key[]; rows: Row[] }[];
}

/** The next changes of these tables, in the order in which they were made. */
export async function readChanges(source: Side, tables: Table[]): Promise<Changes> {
  const names = tables.map(({ name }) => `'${name}'`).join(', ');
  const log = await source.run(
    `select seq, relation, key from ${changeLog} where relation in (${names}) order by seq limit ${changesAtOnce}`,
  );
  const entries = log.slice(0, Math.min(log.length, ...tables.map((table) => placeOfFirstTooMany(log, table))));
  const of: Changes['of'] = [];
  for (const table of tables) {
    const texts = entries.filter(({ relation }) => relation === table.name).map(({ key }) => String(key));
    const keys = new Map(texts.map((text): [string, Key] => [nameOf(JSON.parse(text)), JSON.parse(text)]));
    if (keys.size > 0)
      of.push({ table, keys: [...keys.values()], rows: await source.rowsWith(table, [...keys.values()]) });
  }
  return { numbers: entries.map(({ seq }) => seq as bigint), of };
}

function placeOfFirstTooMany(log: Row[], table: Table): number {
  if (!table.isLarge) return log.length;
  let count = 0;
  const place = log.findIndex(({ relation }) => relation === table.name && ++count > largeChangesAtOnce);
  return place < 0 ? log.length : place;
}

/**
 * Makes the rows the same in the target, and reads them back.
 *
 * @throws Failure when they are not the same then
 */
export async function applyChanges(target: Side, { of }: Changes): Promise<void> {
  const work: { table: Table; removed: Key[]; added: Row[]; changed: Row[] }[] = [];
  for (const { table, keys, rows } of of) {
    const [wanted, there] = [rowsByName(table, rows), rowsByName(table, await target.rowsWith(table, keys))];
    work.push({
      table,
      removed: keys.filter((key) => there.has(nameOf(key)) && !wanted.has(nameOf(key))),
      added: [...wanted].filter(([name]) => !there.has(name)).map(([, row]) => row),
      changed: [...wanted].filter(([name, row]) => isOther(row, there.get(name))).map(([, row]) => row),
    });
  }
  await inTransaction(target, async () => {
    for (const { table, removed } of work.toReversed()) if (removed.length > 0) await target.remove(table, removed);
    for (const { table, added, changed } of work) {
      if (changed.length > 0) await target.update(table, changed);
      if (added.length > 0) await target.insert(table, added);
    }
  });
  for (const { table, keys, rows } of of) expectEqual(table, rows, await target.rowsWith(table, keys));
}

/** Removes what was brought over from the log. */
export async function forgetChanges(source: Side, { numbers }: Changes): Promise<void> {
  if (numbers.length > 0) await source.run(`delete from ${changeLog} where seq in (${numbers.join(', ')})`);
}

function isOther(row: Row, there: Row | undefined): boolean {
  return there !== undefined && differences(row, there).length > 0;
}

import { hash } from 'node:crypto';
import { Failure } from '../../run/console.ts';

/**
 * The values of a row in the order of the columns, in the same format for both engines: moments in ISO 8601, files in
 * hexadecimal.
 */
export type Row = (string | null)[];

export interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

export interface CopyEndpoint {
  read(table: Table): AsyncIterable<Row> | Iterable<Row>;
  insert(table: Table, rows: Row[]): Promise<void> | void;
  /** The number of the last submission, 0 before the first. */
  lastNumber(): Promise<number> | number;
  setLastNumber(number: number): Promise<void> | void;
}

const MAX_BUFFERED_ROWS = 500;
const MAX_BUFFERED_LENGTH = 1_000_000;

/** Copies every row, then reads the copies back to verify them. */
export async function copyRows(source: CopyEndpoint, target: CopyEndpoint, tables: Table[]): Promise<void> {
  const copied: [Table, RowSum][] = [];
  for (const table of tables) {
    const sum = new RowSum();
    copied.push([table, sum]);
    let buffered: Row[] = [];
    let length = 0;
    for await (const row of source.read(table)) {
      length += sum.add(row);
      if (buffered.push(row) < MAX_BUFFERED_ROWS && length < MAX_BUFFERED_LENGTH) continue;
      await target.insert(table, buffered);
      [buffered, length] = [[], 0];
    }
    await target.insert(table, buffered);
  }
  await target.setLastNumber(await source.lastNumber());
  for (const [table, sum] of copied) {
    const copy = new RowSum();
    for await (const row of target.read(table)) copy.add(row);
    if (copy.count !== sum.count)
      throw new Failure(`${table.name} has ${sum.count} rows, and its copy has ${copy.count}.`);
    if (copy.total !== sum.total) throw new Failure(`${table.name} and its copy have different rows.`);
  }
}

/** Counts rows and sums their hashes, so that their order does not matter. */
class RowSum {
  count = 0;
  total = 0n;

  /** @returns the length of the row */
  add(row: Row): number {
    const text = JSON.stringify(row);
    this.count += 1;
    this.total = BigInt.asUintN(256, this.total + BigInt(`0x${hash('sha256', text)}`));
    return text.length;
  }
}

import { applyChanges, changesAtOnce, forgetChanges, readChanges } from './changes.ts';
import { expectEqual, rowsByName } from './comparing.ts';
import type { Lease } from './lease.ts';
import { inTransaction, type Side } from './side.ts';
import type { Table } from './table.ts';
import { differences, type Key, keyOf, nameOf, type Row } from './values.ts';

/** Slices that are copied before the changes since are brought over. */
const slicesBetween = 40;

const mostAttempts = 8;

/** What is said of how far it is. */
const sayEvery = 100_000;

/** Brings what is in one database into another, while the first one is in use. */
export class Copying {
  readonly #source: Side;
  readonly #target: Side;
  readonly #tables: Table[];
  readonly #lease: Lease;
  readonly #progress: (text: string) => void;
  /** The tables that are there, each after those that it refers to. */
  readonly #begun: Table[] = [];

  /** @param tables those that others refer to first */
  constructor(source: Side, target: Side, tables: Table[], lease: Lease, progress: (text: string) => void) {
    this.#source = source;
    this.#target = target;
    this.#tables = tables;
    this.#lease = lease;
    this.#progress = progress;
  }

  /** Copies every row, table by table; what changes meanwhile follows. */
  async copy(): Promise<void> {
    for (const table of this.#tables) {
      this.#begun.push(table);
      let slices = 0;
      await this.#eachSlice(table, 'copied', async (rows) => {
        await this.#insert(table, rows);
        slices += 1;
        if (slices % slicesBetween === 0) await this.catchUp();
      });
      await this.catchUp();
    }
  }

  /** Copies what has changed since, until little is left. */
  async catchUp(): Promise<void> {
    for (;;) {
      await this.#lease.renew();
      const changes = await this.#source.atOneMoment(() => readChanges(this.#source, this.#begun));
      await applyChanges(this.#target, changes);
      await forgetChanges(this.#source, changes);
      if (changes.numbers.length < changesAtOnce / 20) return;
    }
  }

  /** The same until nothing is left, in the transaction that keeps everybody else from writing. */
  async catchUpWithAll(): Promise<void> {
    for (;;) {
      const changes = await readChanges(this.#source, this.#tables);
      if (changes.numbers.length === 0) return;
      await applyChanges(this.#target, changes);
      await forgetChanges(this.#source, changes);
    }
  }

  /**
   * Compares every row of every table by value. What is changed meanwhile is in the log, and is compared when it is brought
   * over.
   *
   * @returns rows that differed: they were being changed, and have to be compared once nobody writes any more
   */
  async compare(): Promise<Map<Table, Key[]>> {
    const doubts = new Map<Table, Key[]>();
    for (const table of this.#tables) {
      await this.#eachSlice(table, 'compared', async (rows) => {
        const keys = rows.map((row) => keyOf(row, table.key));
        const copies = rowsByName(table, await this.#target.rowsWith(table, keys));
        const isDoubtful = (row: Row) => {
          const copy = copies.get(nameOf(keyOf(row, table.key)));
          return !copy || differences(row, copy).length > 0;
        };
        const doubtful = rows.filter(isDoubtful).map((row) => keyOf(row, table.key));
        if (doubtful.length > 0) doubts.set(table, [...(doubts.get(table) ?? []), ...doubtful]);
      });
    }
    return doubts;
  }

  /**
   * Compares single rows, which nobody may be changing.
   *
   * @throws Failure that names the first difference
   */
  async expectSame(doubts: Map<Table, Key[]>): Promise<void> {
    for (const [table, keys] of doubts) {
      for (let start = 0; start < keys.length; start += table.atOnce) {
        const some = keys.slice(start, start + table.atOnce);
        expectEqual(table, await this.#source.rowsWith(table, some), await this.#target.rowsWith(table, some));
      }
    }
  }

  /** Each slice of a table, in the order of its keys. */
  async #eachSlice(table: Table, what: string, work: (rows: Row[]) => Promise<void>): Promise<void> {
    let after: Key | null = null;
    for (let total = 0, said = 0; ; ) {
      await this.#lease.renew();
      const rows: Row[] = await this.#source.rowsAfter(table, after, table.atOnce);
      const last = rows.at(-1);
      if (!last) return;
      await work(rows);
      after = keyOf(last, table.key);
      total += rows.length;
      if (total - said >= sayEvery) {
        said = total;
        this.#progress(`${table.name}: ${total.toLocaleString('en-US')} rows ${what}`);
      }
    }
  }

  /**
   * A row may refer to one that has come since, may have come itself, or have an address that another one had when that was
   * copied: then what has changed comes first.
   */
  async #insert(table: Table, read: Row[]): Promise<void> {
    let rows = read;
    for (let attempt = 1; rows.length > 0; attempt += 1) {
      try {
        return await inTransaction(this.#target, () => this.#target.insert(table, rows));
      } catch (error) {
        if (!this.#target.isContradiction(error) || attempt === mostAttempts) throw error;
        await this.catchUp();
        const keys = read.map((row) => keyOf(row, table.key));
        const there = rowsByName(table, await this.#target.rowsWith(table, keys));
        const now = await this.#source.rowsWith(table, keys);
        rows = now.filter((row) => !there.has(nameOf(keyOf(row, table.key))));
      }
    }
  }
}

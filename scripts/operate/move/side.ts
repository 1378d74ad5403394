import type { Engine } from '../../../server/database/tables.ts';
import type { Table } from './table.ts';
import type { Key, Row } from './values.ts';

/** A database as the move works with it: by one connection of its own, past the limits of the site's. */
export interface Side {
  engine: Engine;
  /** Runs one statement, with `$1` for what is given, and returns its rows. */
  run(statement: string, given?: (string | number | null)[]): Promise<Row[]>;
  /** Begins to write. SQLite lets nobody else write from then on. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  /** Never rejects: a connection that is gone has nothing to take back. */
  rollback(): Promise<void>;
  /** Lets nobody else write to these tables until the end of the transaction; false when somebody is writing. */
  lock(tables: string[]): Promise<boolean>;
  /** Reads what follows in a series of statements as of one moment. */
  atOneMoment<Result>(read: () => Promise<Result>): Promise<Result>;
  /** The next rows in the order of their keys. */
  rowsAfter(table: Table, key: Key | null, count: number): Promise<Row[]>;
  rowsWith(table: Table, keys: Key[]): Promise<Row[]>;
  insert(table: Table, rows: Row[]): Promise<void>;
  update(table: Table, rows: Row[]): Promise<void>;
  remove(table: Table, keys: Key[]): Promise<void>;
  /** Whether an error says that a row contradicts others, such as one that refers to a row that is not there yet. */
  isContradiction(error: unknown): boolean;
  /** Whether an error says that others had what a statement needs, and that it has done nothing. */
  isLockTimeout(error: unknown): boolean;
  /** The number that was given last, of the column that numbers what arrives; 0 before the first. */
  lastNumber(): Promise<bigint>;
  setLastNumber(number: bigint): Promise<void>;
  /** Refuses every write to these tables from now on; `move` in `site_state` excepted. */
  close(tables: Table[], reason: string): Promise<void>;
  /** Brings the engine's statistics up to date after many rows have come, and lets go of what was replaced. */
  optimize(): Promise<void>;
  /** Whether a process that opens it now finds what is written: a file may have been removed or replaced since `begin`. */
  isInPlace(): boolean;
  end(): Promise<void>;
}

/** Does all of it or nothing. */
export async function inTransaction<Result>(side: Side, work: () => Promise<Result>): Promise<Result> {
  await side.begin();
  try {
    const result = await work();
    await side.commit();
    return result;
  } catch (error) {
    await side.rollback();
    throw error;
  }
}

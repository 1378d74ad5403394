import { maySucceedAlone } from './readiness.ts';

interface Waiting<Row> {
  row: Row;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Writes rows that arrive together in one commit with one fsync. If the database refuses one of them, each is written
 * alone. Rows wait for the previous write to finish, or until the event loop has read everything that arrived at the
 * same time.
 */
export class GroupCommit<Row> {
  readonly #write: (rows: Row[]) => Promise<void>;
  readonly #maximum: number;
  #waiting: Waiting<Row>[] = [];
  #writing: Promise<void> | undefined;

  /** @param write stores all the rows in one transaction, or throws and stores none */
  constructor(write: (rows: Row[]) => Promise<void>, maximum = 200) {
    this.#write = write;
    this.#maximum = maximum;
  }

  /** Resolves once the row is committed; rejects with the write's error if it is not stored. */
  add(row: Row): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  async drained(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async #writeAll(): Promise<void> {
    await new Promise((next) => setImmediate(next));
    while (this.#waiting.length > 0) {
      await this.#writeBatch(this.#waiting.splice(0, this.#maximum));
      await new Promise((next) => setImmediate(next));
    }
    this.#writing = undefined;
  }

  async #writeBatch(batch: Waiting<Row>[]): Promise<void> {
    try {
      await this.#write(batch.map(({ row }) => row));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length > 1 && maySucceedAlone(error)) for (const one of batch) await this.#writeBatch([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}

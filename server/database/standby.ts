import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { isUnavailable } from './unavailable.ts';

/** So often it is tried whether the primary is back. */
const tryAgainMs = 1000;

/**
 * Two databases as one, the second of which can only be read: what is asked outside of a transaction is asked there while the
 * first cannot be reached. Nothing is stored there, because PostgreSQL refuses it, so that nobody needs to know which
 * statements read. Transactions wait for the first: the first may come back while an enquiry waits.
 */
export class DriverWithStandby implements Driver {
  readonly #primary: Driver;
  readonly #standby: Driver;
  readonly #report: (error: Error) => void;
  #isLost = false;
  #isOver = false;

  /** @param report told once of each time that the primary is lost */
  constructor(primary: Driver, standby: Driver, report: (error: Error) => void) {
    this.#primary = primary;
    this.#standby = standby;
    this.#report = report;
  }

  async init(): Promise<void> {
    await this.#primary.init();
    await this.#standby.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = new EitherConnection((error, query) => this.#readElsewhere(error, query));
    if (this.#isLost) return connection;
    try {
      connection.primary = await this.#primary.acquireConnection();
    } catch (error) {
      connection.fault = error;
    }
    return connection;
  }

  async beginTransaction(connection: EitherConnection, settings: TransactionSettings): Promise<void> {
    if (connection.fault !== undefined) throw connection.fault;
    connection.primary ??= await this.#primary.acquireConnection();
    await this.#primary.beginTransaction(connection.primary, settings);
    connection.isInTransaction = true;
  }

  async commitTransaction(connection: EitherConnection): Promise<void> {
    await this.#primary.commitTransaction(inside(connection));
    connection.isInTransaction = false;
  }

  async rollbackTransaction(connection: EitherConnection): Promise<void> {
    if (connection.primary) await this.#primary.rollbackTransaction(connection.primary);
    connection.isInTransaction = false;
  }

  async releaseConnection(connection: EitherConnection): Promise<void> {
    if (connection.primary) await this.#primary.releaseConnection(connection.primary);
  }

  async destroy(): Promise<void> {
    this.#isOver = true;
    await Promise.all([this.#primary.destroy(), this.#standby.destroy()]);
  }

  /** @param fault what the primary said; undefined when it was not asked */
  async #readElsewhere<Row>(fault: unknown, query: CompiledQuery): Promise<QueryResult<Row>> {
    if (fault !== undefined) this.#lose(fault);
    try {
      return await this.#onStandby(query);
    } catch (error) {
      // That the standby does not write, or is gone as well, explains nothing.
      throw fault ?? error;
    }
  }

  async #onStandby<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const connection = await this.#standby.acquireConnection();
    try {
      return await connection.executeQuery(query);
    } finally {
      await this.#standby.releaseConnection(connection);
    }
  }

  #lose(cause: unknown): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#report(new Error('The database cannot be reached: what is read is read from its standby.', { cause }));
    void this.#untilBack();
  }

  async #untilBack(): Promise<void> {
    while (this.#isLost && !this.#isOver) {
      await wait(tryAgainMs, undefined, { ref: false });
      try {
        const connection = await this.#primary.acquireConnection();
        try {
          await connection.executeQuery(CompiledQuery.raw('select 1'));
          this.#isLost = false;
        } finally {
          await this.#primary.releaseConnection(connection);
        }
      } catch {
        // Not yet.
      }
    }
  }
}

class EitherConnection implements DatabaseConnection {
  primary: DatabaseConnection | undefined;
  /** Why there is no connection with the primary, when one was asked for. */
  fault: unknown;
  isInTransaction = false;
  readonly #readElsewhere: (fault: unknown, query: CompiledQuery) => Promise<QueryResult<never>>;

  constructor(readElsewhere: (fault: unknown, query: CompiledQuery) => Promise<QueryResult<never>>) {
    this.#readElsewhere = readElsewhere;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.primary) return this.#readElsewhere(this.fault, query);
    if (this.isInTransaction) return this.primary.executeQuery(query);
    try {
      return await this.primary.executeQuery(query);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return this.#readElsewhere(error, query);
    }
  }

  streamQuery(): never {
    throw new Error('What is read here is read page by page.');
  }
}

function inside({ primary }: EitherConnection): DatabaseConnection {
  if (!primary) throw new Error('There is no transaction.');
  return primary;
}

import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseConnection, SqliteDriver } from 'kysely';

/** The maximum wait for a lock that another process holds. */
const maxWaitMs = 5000;

/** The bounds of a random pause, so that two processes do not keep colliding. */
const minPauseMs = 1;
const maxPauseMs = 8;

const SQLITE_BUSY = 5;
/** Another process has written since this transaction's read, so waiting would not help. */
const SQLITE_BUSY_SNAPSHOT = 517;

/**
 * Waits for a locked file without blocking the event loop, as SQLite's own waiting would. A statement that found the
 * file locked has done nothing and can be repeated.
 */
export class WaitingDriver extends SqliteDriver {
  #waiting: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#waiting ??= waiting(await super.acquireConnection());
    return this.#waiting;
  }
}

function waiting(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: (query, options) => retryWhileLocked(() => connection.executeQuery(query, options)),
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  };
}

async function retryWhileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() - start > maxWaitMs) throw error;
      await wait(minPauseMs + Math.random() * (maxPauseMs - minPauseMs));
    }
  }
}

function isLocked(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && errcode !== SQLITE_BUSY_SNAPSHOT && (errcode & 0xff) === SQLITE_BUSY;
}

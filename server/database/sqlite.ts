import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';

/**
 * Creates Kysely's dialect for `node:sqlite`. With WAL, readers continue while a batch is written. With
 * `synchronous=FULL`, a commit waits for the disk, so that nothing is lost once a visitor has been thanked for it.
 */
export function sqliteDialect(url: string): SqliteDialect {
  return new Dialect({ database: async () => openFile(databasePath(url)) });
}

export function databasePath(url: string): string {
  return resolve(url.slice('file:'.length));
}

class Dialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new WaitingDriver(this.#config);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }

  override createQueryCompiler() {
    return new WithoutRowLocks();
  }
}

/**
 * Runs all migrations in one transaction, which SQLite supports but Kysely does not use. A killed process leaves
 * nothing half-done. If several processes open a new file at once, the others wait for the first.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function openFile(path: string): SqliteDatabase {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // SQLite would make a new file readable by everyone. The files beside it get the same permissions.
  closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  // secure_delete overwrites deleted rows with zeros, at no measurable cost (docs/decisions/0023).
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  // The first read creates the `-wal` and `-shm` files.
  database.prepare('select count(*) from sqlite_schema').get();
  const opened = fileIdentity(path);
  // From now on, the driver waits for locks itself, without blocking the process.
  database.exec('PRAGMA busy_timeout = 0;');
  return {
    close: () => database.close(),
    prepare(sql) {
      // After some errors, such as a full disk, SQLite has already rolled back. Another rollback would fail and hide
      // the first error.
      if (sql === 'rollback' && !database.isTransaction) return noop;
      // Every transaction here writes eventually. If it began with a read and another process wrote before its first
      // write, it would fail instead of waiting.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      // This check runs after the commit, but before the caller gets the result.
      const checked = <Result>(result: Result): Result => {
        if (!database.isTransaction && !readOnlyStatement.test(sql) && fileIdentity(path) !== opened)
          throw new MisplacedFileError(path);
        return result;
      };
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => checked(statement.all(...(parameters as SQLInputValue[]))),
        run: (parameters) => checked(statement.run(...(parameters as SQLInputValue[]))),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}

/** Thrown by a write if the file at the database's path has been replaced or removed. */
export class MisplacedFileError extends Error {
  constructor(path: string) {
    super(
      `The database file ${path} was removed or replaced while the site was running, so nothing can be stored. ` +
        'Put the right file back in place and restart the site.',
    );
  }
}

/**
 * Identifies the database's files by device and inode. If they are removed or replaced, writes still succeed but are lost
 * at the next start. Comparing them is the only way to notice. The inode of an open file is not reused.
 */
function fileIdentity(path: string): string {
  return ['', '-wal', '-shm']
    .map((ending) => {
      const found = statSync(path + ending, { bigint: true, throwIfNoEntry: false });
      return found ? `${found.dev}:${found.ino}` : 'none';
    })
    .join(' ');
}

/** Omits `for update` and similar locks: SQLite has none, because it lets only one transaction write at a time. */
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.rawModifier || node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

const readOnlyStatement = /^\s*(select|pragma|rollback)\b/i;

const noop: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

const maxWaitMs = 5000;

/** The bounds of a random pause, which keeps two processes from colliding again and again. */
const minPauseMs = 1;
const maxPauseMs = 8;

const SQLITE_BUSY = 5;
/** Another process has written since this transaction read, so waiting would not help. */
const SQLITE_BUSY_SNAPSHOT = 517;

/**
 * Waits for a locked file without blocking the event loop, unlike SQLite's own waiting. A statement that fails because
 * of a lock has changed nothing and can be repeated.
 */
class WaitingDriver extends SqliteDriver {
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

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteDialectConfig } from 'kysely';
import { DatabaseFile } from './database-file.ts';
import { WithoutRowLocks } from './locks.ts';
import { WaitingDriver } from './waiting-driver.ts';

/**
 * Kysely's dialect over `node:sqlite`. WAL lets readers continue while a batch is written; `synchronous=FULL` makes a
 * commit wait for the disk, because a visitor is thanked only for what can no longer be lost.
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
 * All migrations in one transaction, which SQLite can do and Kysely does not use there: one that is killed leaves
 * nothing half-done, and of processes that open a new file at once, the second waits for the first.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function openFile(path: string): SqliteDatabase {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // SQLite makes a new file readable for everybody, and gives those beside it the same permissions.
  closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  // secure_delete overwrites deleted rows with zeros, at no measurable cost (docs/decisions/0023).
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  // The first reading makes the files beside it.
  database.prepare('select count(*) from sqlite_schema').get();
  const file = new DatabaseFile(path);
  // The driver now waits for locks without blocking the process.
  database.exec('PRAGMA busy_timeout = 0;');
  return {
    close: () => database.close(),
    prepare(sql) {
      // After some errors, such as a full disk, SQLite has rolled back by itself. To roll back once more is an error of
      // its own, which would take the place of the first.
      if (sql === 'rollback' && !database.isTransaction) return nothing;
      // A transaction here writes sooner or later. One that began by reading would be refused, not kept waiting,
      // when another process has written since.
      const statement = prepareTwice(database, sql === 'begin' ? 'begin immediate' : sql);
      // After the commit and before anybody learns of it.
      const checked = <Result>(result: Result): Result => {
        if (!database.isTransaction && !reading.test(sql)) file.expectInPlace();
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

/** Statements that change nothing. */
const reading = /^\s*(select|pragma|rollback)\b/i;

/** A statement that has nothing to do. */
const nothing: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * When another process has changed the schema, SQLite reads it again within the first statement that follows, and
 * fails that one with "no such table" where a trigger writes to the index of the search. The second attempt finds it all.
 */
function prepareTwice(database: DatabaseSync, sql: string) {
  try {
    return database.prepare(sql);
  } catch {
    return database.prepare(sql);
  }
}

import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteDialectConfig } from 'kysely';
import { WaitingDriver } from './waiting-driver.ts';

/**
 * Kysely's dialect over `node:sqlite`.
 *
 * WAL lets readers go on while a batch is written; `synchronous=FULL` makes a commit wait for the
 * disk, because a visitor is thanked only for what cannot be lost any more.
 *
 * @param url `file:` and a path, relative to the working directory
 */
export function sqliteDialect(url: string): SqliteDialect {
  return new Dialect({ database: async () => openFile(resolve(url.slice('file:'.length))) });
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
  const database = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  // From here on the driver does the waiting, and everything else goes on meanwhile.
  database.exec('PRAGMA busy_timeout = 0;');
  // SQLite's own lower() knows the letters of ASCII alone.
  database.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text));
  database.function('begins_word', { deterministic: true }, (text, word) => (beginsWord(text, word) ? 1 : 0));
  return {
    close: () => database.close(),
    prepare(sql) {
      // A transaction here writes sooner or later. One that began by reading would be refused, not kept waiting,
      // when another process has written since.
      const statement = prepareTwice(database, sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}

/**
 * When another process has changed the schema, SQLite reads it again within the first statement that follows, and
 * fails that one with "no such table" where a trigger writes to the index of words. The second attempt finds it all.
 */
function prepareTwice(database: DatabaseSync, sql: string) {
  try {
    return database.prepare(sql);
  } catch {
    return database.prepare(sql);
  }
}

/** Whether a word of the text begins with this, as the index of words has it: `src/server/submissions/search.ts`. */
function beginsWord(text: unknown, word: unknown): boolean {
  if (typeof text !== 'string' || typeof word !== 'string') return false;
  const small = text.toLowerCase();
  for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}\p{M}\p{Co}]$/u.test(small.slice(Math.max(0, at - 2), at))) return true;
  }
  return false;
}

import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, inject } from 'vitest';
import type { Engine } from '../../server/database/tables.ts';
import { createDatabaseIn, runOn } from './postgres.ts';

/** Both databases that the product runs on, for `describe.each`. */
export const engines: Engine[] = ['sqlite', 'postgres'];

/** SQLite alone in `npm test`, both otherwise: for tests of what hardly depends on the engine. */
export const enginesByScope: Engine[] = process.env.QUICK_TESTS ? ['sqlite'] : engines;

/**
 * Describes the same of both databases and tries the two at the same time, each in the order of its tests: for what waits
 * more than it works. What the tests of one share stands in the body; what a process has once, as its clock, is not theirs.
 */
export function describeBoth(name: string, body: (engine: Engine) => void): void {
  describe.concurrent.each(engines)(name, (engine) => {
    describe('in their order', { concurrent: false }, () => body(engine));
  });
}

export type Row = Record<string, unknown>;

/** A database of a test file's own, and a way into it past the product. */
export interface TestDatabase {
  /** As `DATABASE_URL` names it. */
  url: string;
  /** Runs one statement and gives the rows of its answer. */
  run(statement: string): Promise<Row[]>;
  remove(): Promise<void>;
}

/**
 * Makes a database with all its tables and nothing in them, as they are after a migration; on PostgreSQL in the server of
 * the run. The tables are copied: to make them takes some 0.1 s of a processor, before each of a thousand tests.
 */
export async function freshDatabase(engine: Engine): Promise<TestDatabase> {
  const { file, name } = inject('migrated');
  return engine === 'sqlite' ? databaseFile(file) : createDatabase(uniqueName(), name);
}

/** Makes a database without tables, likewise. */
export async function emptyDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'sqlite' ? databaseFile() : createDatabase(uniqueName());
}

async function databaseFile(copied?: string): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const path = join(folder, 'site.db');
  if (copied) await copyFile(copied, path);
  return {
    url: `file:${path}`,
    async run(statement) {
      const database = new DatabaseSync(path, { timeout: 30_000 });
      try {
        return database
          .prepare(statement)
          .all()
          .map((row) => ({ ...row }));
      } finally {
        database.close();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Makes a database in the run's PostgreSQL server: an empty one, unless another one is copied. */
export async function createDatabase(name: string, copied = 'template0'): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const url = await createDatabaseIn(server, name, copied);
  return {
    url,
    run: (statement) => runOn(url, statement),
    async remove() {
      await runOn(server, `drop database if exists "${name}" with (force)`);
    },
  };
}

function uniqueName(): string {
  return `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
}

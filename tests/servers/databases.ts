import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, inject } from 'vitest';
import type { Engine } from '../../server/database/tables.ts';
import { createDatabaseIn, runOn } from './postgres.ts';

export const engines: Engine[] = ['sqlite', 'postgres'];

/** Tests that hardly depend on the engine use these. `npm test` runs them only on SQLite. */
export const enginesByScope: Engine[] = process.env.QUICK_TESTS ? ['sqlite'] : engines;

/** Runs tests that mostly wait on both engines at the same time. The tests of each engine run in order. */
export function describeBoth(name: string, body: (engine: Engine) => void): void {
  describe.concurrent.each(engines)(name, (engine) => {
    describe('in their order', { concurrent: false }, () => body(engine));
  });
}

export type Row = Record<string, unknown>;

export interface TestDatabase {
  /** The value for `DATABASE_URL`. */
  url: string;
  run(statement: string): Promise<Row[]>;
  remove(): Promise<void>;
}

/** Copies a migrated, empty database, because migrating a new one for each of a thousand tests takes 0.1 s. */
export async function freshDatabase(engine: Engine): Promise<TestDatabase> {
  const { file, name } = inject('migrated');
  return engine === 'sqlite' ? databaseFile(file) : createDatabase(uniqueName(), name);
}

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

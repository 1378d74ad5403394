import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/database/open.ts';
import { createDatabaseIn, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** Tests copy these migrated, empty databases: a SQLite file, and a database on the PostgreSQL server. */
    migrated: { file: string; name: string };
  }
}

/** Starts one PostgreSQL server for the whole run. Each test file creates its own databases on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'migrated-'));
  const migrated = { file: join(folder, 'site.db'), name: 'migrated' };
  await migrate(`file:${migrated.file}`);
  await migrate(await createDatabaseIn(server.url, migrated.name));
  project.provide('postgresUrl', server.url);
  project.provide('migrated', migrated);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function migrate(url: string): Promise<void> {
  const { db } = await openDatabase(url);
  await db.destroy();
}

import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Migration } from 'kysely/migration';
import { type ColumnTypes, columnTypes, type Engine } from './engine.ts';

const folder = new URL('.', import.meta.url);

/** The files of the migrations in their order: those beside this one whose name begins with a number. */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-.+\.ts$/.test(name)).sort();
}

/** All migrations in their order. Forward only: a published one is never changed, a new one is added. */
export async function migrationsFor(engine: Engine): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of await migrationFiles()) {
    const module: { migration(types: ColumnTypes): Migration } = await import(
      /* @vite-ignore */ new URL(file, folder).href
    );
    migrations[basename(file, '.ts')] = module.migration(columnTypes[engine]);
  }
  return migrations;
}

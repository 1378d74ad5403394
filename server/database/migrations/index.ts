import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes, Engine } from '../tables.ts';

const columnTypes: Record<Engine, ColumnTypes> = {
  sqlite: { engine: 'sqlite', uuid: 'text', moment: 'text' },
  postgres: { engine: 'postgres', uuid: 'uuid', moment: 'timestamptz' },
};

/** Loads with Node's own loader: under `npm run dev` Vite has loaded this module, and loads no more once it has started. */
const load = createRequire(import.meta.url) as (path: string) => { migration(types: ColumnTypes): Migration };

/** The files of the migrations in their order: those beside this one whose name begins with a number. */
export function migrationFiles(): string[] {
  return readdirSync(new URL('.', import.meta.url))
    .filter((name) => /^\d{4}-.+\.ts$/.test(name))
    .sort();
}

/**
 * All migrations in their order. Forward only: a published one is never changed, a new one is added. Only what a later
 * one removes again may be taken out of it.
 */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    migrationFiles().map((file) => [basename(file, '.ts'), load(`./${file}`).migration(columnTypes[engine])]),
  );
}

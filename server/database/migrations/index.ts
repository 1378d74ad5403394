import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes, Engine } from '../tables.ts';

const columnTypes: Record<Engine, ColumnTypes> = {
  sqlite: { engine: 'sqlite', uuid: 'text', moment: 'text', bytes: 'blob' },
  postgres: { engine: 'postgres', uuid: 'uuid', moment: 'timestamptz', bytes: 'bytea' },
};

/** Uses Node's own loader, because under `npm run dev` Vite loads this module but cannot load others later. */
const load = createRequire(import.meta.url) as (path: string) => { migration(types: ColumnTypes): Migration };

export function migrationFiles(): string[] {
  return readdirSync(new URL('.', import.meta.url))
    .filter((name) => /^\d{4}-.+\.ts$/.test(name))
    .sort();
}

/**
 * Returns all migrations in order. A published migration is never changed or reverted; a new one is added instead. Only
 * parts that a later migration removes may be deleted.
 */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    migrationFiles().map((file) => [basename(file, '.ts'), load(`./${file}`).migration(columnTypes[engine])]),
  );
}

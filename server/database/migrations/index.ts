import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes, Engine, Tables } from '../tables.ts';

const columnTypes: Record<Engine, ColumnTypes> = {
  sqlite: { engine: 'sqlite', uuid: 'text', moment: 'text', bytes: 'blob' },
  postgres: { engine: 'postgres', uuid: 'uuid', moment: 'timestamptz', bytes: 'bytea' },
};

/** Uses Node's own loader, because under `npm run dev` Vite loads this module but cannot load others later. */
const load = createRequire(import.meta.url) as (path: string) => { migration(types: ColumnTypes): Migration };

/** Lists the migrations in order: the files beside this one whose names begin with a number. */
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

/** Migrations of the versions between 0.1.0 and the next release, with those that replaced all of theirs. */
const replaced = { '0028-answers': '0003-after-0.1.0', '0029-pictures-are-files': '0004-content-editing' };
const lastReplaced = '0029-pictures-are-files';

/** Returns the present name of a migration. */
export const currentName = (migration: string) => (migration === lastReplaced ? replaced[lastReplaced] : migration);

/**
 * Lets a database of such a version continue here: it has the same tables.
 *
 * @throws Error if it is of an older one, whose migrations are gone
 */
export async function adoptReplaced(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const isReplaced = sql`name > '0003' and name < '0030' and name not in (${sql.join(Object.values(replaced))})`;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where ${isReplaced}`.execute(db);
  if (rows.length === 0) return;
  if (!rows.some(({ name }) => name === lastReplaced))
    throw new Error(
      'It is from a version between releases. Start the last version with migration 0029 once (CHANGELOG.md)',
    );
  await db.transaction().execute(async (transaction) => {
    for (const [from, to] of Object.entries(replaced))
      await sql`update kysely_migration set name = ${to} where name = ${from}`.execute(transaction);
    await sql`delete from kysely_migration where ${isReplaced}`.execute(transaction);
  });
}

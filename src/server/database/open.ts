import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Engine } from '../../../migrations/engine.ts';
import { migrationsFor } from '../../../migrations/index.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export interface Database {
  db: Kysely<Tables>;
  engine: Engine;
}

/**
 * Opens the database that the address names and brings its tables up to date.
 *
 * @param url `file:` for SQLite, `postgres://` for PostgreSQL
 * @param upTo the last migration to run; the newest unless a test asks for an older release
 * @throws the engine's error when it cannot be reached, or the migration's when one fails
 */
export async function openDatabase(
  url: string,
  onError: (error: Error) => void = () => {},
  upTo?: string,
): Promise<Database> {
  const engine: Engine = url.startsWith('file:') ? 'sqlite' : 'postgres';
  const dialect = engine === 'sqlite' ? sqliteDialect(url) : postgresDialect(url, onError);
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, engine, upTo);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, engine };
}

async function migrate(db: Kysely<Tables>, engine: Engine, upTo: string | undefined): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(engine) },
  });
  const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest();
  if (error) throw error;
}

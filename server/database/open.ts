import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationsFor } from './migrations/index.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Engine, Tables } from './tables.ts';

export interface Database {
  db: Kysely<Tables>;
  engine: Engine;
  url: string;
}

interface OpenOptions {
  /** Called with connection errors, which must not end the process. */
  onError?: (error: Error) => void;
  /** A URL that bypasses any connection pool, for migrations. */
  directUrl?: string | undefined;
  /** The last migration to run, for restoring a backup of an older release. By default all migrations run. */
  upTo?: string;
}

/** Opens and migrates the database. @throws OpeningError if it cannot be used */
export async function openDatabase(
  url: string,
  { onError = () => {}, directUrl = url, upTo }: OpenOptions = {},
): Promise<Database> {
  const engine: Engine = url.startsWith('file:') ? 'sqlite' : 'postgres';
  const dialect = engine === 'sqlite' ? sqliteDialect(url) : await loadPostgresDialect(url, onError);
  const db = new Kysely<Tables>({ dialect });
  try {
    if (engine === 'sqlite') await migrate(db, engine, upTo);
    else await migrateWithoutLimits(directUrl, upTo);
  } catch (error) {
    await db.destroy().catch(() => {});
    throw new OpeningError(engine, url, error);
  }
  return { db, engine, url };
}

/** Explains to the operator why the database cannot be used, without revealing the password in its URL. */
export class OpeningError extends Error {
  constructor(engine: Engine, url: string, cause: unknown) {
    const { message, code, errcode } = cause as { message?: string; code?: string; errcode?: number };
    const place = engine === 'sqlite' ? `file ${url.slice('file:'.length)}` : `on ${new URL(url).host}`;
    const isDamaged = errcode !== undefined && damaged.includes(errcode & 0xff);
    const advice = isDamaged ? ' Move it aside and restore a backup: npm run restore (docs/operating.md).' : '';
    super(`The database ${place} cannot be opened: ${message || code}.${advice}`, { cause });
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damaged = [11, 26];

/** Loads PostgreSQL's client only if it is needed, because it takes 4 MB. */
async function loadPostgresDialect(...options: Parameters<typeof import('./postgres.ts').postgresDialect>) {
  const { postgresDialect } = await import('./postgres.ts');
  return postgresDialect(...options);
}

/** Migrates without time limits: indexing a large table takes longer than the site's queries may. */
async function migrateWithoutLimits(url: string, upTo: string | undefined): Promise<void> {
  const db = new Kysely<Tables>({ dialect: await loadPostgresDialect(url, () => {}, {}) });
  try {
    await migrate(db, 'postgres', upTo);
  } finally {
    await db.destroy();
  }
}

async function migrate(db: Kysely<Tables>, engine: Engine, upTo: string | undefined): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(engine) },
  });
  const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest();
  if (error) throw error;
}

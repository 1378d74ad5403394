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

interface Opening {
  /** Called with errors of connections, which must not end the process. */
  onError?: (error: Error) => void;
  /** An address on which one connection is one session, past any pooler, for migrations. */
  directUrl?: string | undefined;
  /** The last migration to run, for a backup of an older release. The newest without it. */
  upTo?: string;
}

/** Opens the database and brings its tables up to date. @throws OpeningError if it cannot be used */
export async function openDatabase(
  url: string,
  { onError = () => {}, directUrl = url, upTo }: Opening = {},
): Promise<Database> {
  const engine: Engine = url.startsWith('file:') ? 'sqlite' : 'postgres';
  const dialect = engine === 'sqlite' ? sqliteDialect(url) : await dialectOfPostgres(url, onError);
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

/** The database cannot be used: says which and why, in words for the operator, and without the password in its address. */
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

/** PostgreSQL's client is 4 MB, which a site on SQLite does not load. */
async function dialectOfPostgres(...options: Parameters<typeof import('./postgres.ts').postgresDialect>) {
  const { postgresDialect } = await import('./postgres.ts');
  return postgresDialect(...options);
}

/** The indexes of a large table take longer to make than any query of the site may. */
async function migrateWithoutLimits(url: string, upTo: string | undefined): Promise<void> {
  const db = new Kysely<Tables>({ dialect: await dialectOfPostgres(url, () => {}, {}) });
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

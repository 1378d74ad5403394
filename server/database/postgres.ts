import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import pg from 'pg';

const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ;
const INT8 = pg.types.builtins.INT8;

/**
 * Time limits in milliseconds, so that visitors soon get an error and hanging connections are released. The client
 * itself applies the last one when the server does not respond.
 */
const defaultLimits = {
  lock_timeout: 5000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 65_000,
} satisfies pg.ClientConfig;

/**
 * Creates Kysely's dialect for `pg`, with the same values as on SQLite: moments are ISO strings, and integers are
 * numbers, which is exact for counts and for phone numbers of 15 digits. Migrations have no time limits, because they
 * may take long on a large table.
 */
export function postgresDialect(
  url: string,
  onError: (error: Error) => void,
  limits: pg.ClientConfig = defaultLimits,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    ...limits,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // A connection whose server goes away between two queries emits the error itself, which would end the process.
    client.on('error', onError);
    // Compiling a query takes longer than running any of the site's queries. This query is not awaited: it runs before
    // all others on the connection, and they fail if it fails. Kysely's `onCreateConnection` never returns a connection
    // whose first query failed: behind PgBouncer, which accepts connections without the database, ten of them exhausted
    // the pool.
    client.query('set jit = off').catch(() => {});
  });
  return new Dialect({ pool });
}

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new Driver(this.#config);
  }
}

/** Ignores failed rollbacks on a broken connection: it is discarded anyway, and only the first error matters. */
class Driver extends PostgresDriver {
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

function typeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === TIMESTAMPTZ) return (value) => new Date(value).toISOString();
  if (type === INT8) return Number;
  return pg.types.getTypeParser(type, format as 'text');
}

import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import pg from 'pg';

const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ;
const INT8 = pg.types.builtins.INT8;

/**
 * In milliseconds. Visitors learn soon that something is stuck, and a hanging connection is released. The
 * last is the client's own, for a server that does not answer at all.
 */
const usualLimits = {
  lock_timeout: 5000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 65_000,
} satisfies pg.ClientConfig;

/**
 * Kysely's dialect over `pg`, giving the values that the SQLite side gives: moments as ISO strings, integers as numbers
 * (phones have at most 15 digits and counts fit as well). Migrations have no limits, because they may take long over a
 * large table.
 */
export function postgresDialect(
  url: string,
  onError: (error: Error) => void,
  limits: pg.ClientConfig = usualLimits,
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
    // One that is in use between two queries when the server goes tells of it itself, and would end the process.
    client.on('error', onError);
    // Compiling a query takes longer than any of the site's queries. Not awaited: it is before all others of its
    // connection, and where it fails they do. Kysely's `onCreateConnection` never gives one back whose first query
    // failed; behind PgBouncer, which answers before the database does, ten of them were the whole pool.
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

/** A connection that broke cannot be rolled back either: it is discarded, and the first error is the one that counts. */
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

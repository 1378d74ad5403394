import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { parse } from 'pg-connection-string';
import { Failure } from '../../run/console.ts';
import type { Copy } from './copy.ts';
import { postgresProgram } from './postgres-program.ts';

const execute = promisify(execFile);

/** PostgreSQL: its own `pg_dump` and `pg_restore`, which have to be at least as new as the server. */
export function postgresCopy(databaseUrl: string): Copy {
  const environment = connection(databaseUrl);
  return {
    ending: '.dump',
    async save(file) {
      await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], environment);
      await chmod(file, 0o600);
    },
    async check(file) {
      const contents = await run('pg_restore', ['--list', file], environment);
      if (!/TABLE DATA \S+ contact_submissions /.test(contents))
        throw new Failure(`${file} is no backup of this site.`);
      return undefined;
    },
    async restore(file) {
      await expectEmpty(databaseUrl);
      const parameters = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
      await run('pg_restore', [...parameters, `--dbname=${environment.PGDATABASE}`, file], environment);
    },
  };
}

async function expectEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query(`select to_regclass('contact_submissions') is not null as exists`);
    if (rows[0].exists)
      throw new Failure('The database has tables of a site already: name an empty one in DATABASE_URL.');
  } finally {
    await client.end().catch(() => {});
  }
}

/** Where the programs connect to. Not as arguments: every user of the machine sees those, and the password with them. */
function connection(databaseUrl: string): Record<string, string> {
  const { host, port, user, password, database, ssl } = parse(databaseUrl);
  const given = {
    PGHOST: host,
    PGPORT: port,
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGSSLMODE: ssl ? 'require' : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Runs one of PostgreSQL's programs and returns its output. Throws Failure with its own words when it fails. */
async function run(name: string, parameters: string[], environment: Record<string, string>): Promise<string> {
  const options = { env: { PATH: process.env.PATH, ...environment }, maxBuffer: 2 ** 26 };
  try {
    return (await execute(postgresProgram(name), parameters, options)).stdout;
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw stderr === undefined ? error : new Failure(`${name} failed: ${stderr.trim()}`);
  }
}

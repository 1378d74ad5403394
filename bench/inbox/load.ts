import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openDatabase } from '../../server/database/open.ts';
import type { Engine } from '../../server/database/tables.ts';
import { type BenchRow, benchRows } from './rows.ts';

/** The release before the search: rows are inserted fast, and the migration indexes them all at once. */
const withoutSearch = '0005-trust';

const columns = 'id name email company phone subject message date website created_at kind read_at spam_reason'.split(
  ' ',
);

/**
 * Fills a new database with this many rows and migrates it.
 *
 * @returns the seconds of both
 */
export async function load(engine: Engine, url: string, count: number): Promise<{ filled: number; indexed: number }> {
  await (await openDatabase(url, { upTo: withoutSearch })).db.destroy();
  const start = performance.now();
  if (engine === 'sqlite') fillFile(resolve(url.slice('file:'.length)), count);
  else await fillServer(url, count);
  const filled = performance.now();
  await settle(engine, url);
  return { filled: (filled - start) / 1000, indexed: (performance.now() - filled) / 1000 };
}

function fillFile(path: string, count: number): void {
  const database = new DatabaseSync(path);
  database.exec('pragma synchronous = off; pragma cache_size = -100000; begin');
  const marks = columns.map(() => '?').join(', ');
  const insert = database.prepare(`insert into contact_submissions (${columns.join(', ')}) values (${marks})`);
  for (const row of benchRows(count)) insert.run(...columns.map((column) => row[column as keyof BenchRow]));
  database.exec('commit');
  database.close();
}

async function fillServer(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const names = columns.join(', ');
  let rows: BenchRow[] = [];
  const flush = async () => {
    await client.query(
      `insert into contact_submissions (${names})
       select ${names} from json_populate_recordset(null::contact_submissions, $1)`,
      [JSON.stringify(rows)],
    );
    rows = [];
  };
  for (const row of benchRows(count)) {
    rows.push(row);
    if (rows.length === 5000) await flush();
  }
  if (rows.length > 0) await flush();
  await client.end();
}

/**
 * Migrates and settles the database, so that one-time work is not measured: rewriting leftovers of the migrations, and
 * PostgreSQL's statistics and checkpoint.
 */
async function settle(engine: Engine, url: string): Promise<void> {
  await (await openDatabase(url)).db.destroy();
  if (engine === 'sqlite') {
    const database = new DatabaseSync(resolve(url.slice('file:'.length)));
    database.exec('vacuum');
    database.close();
    return;
  }
  // This connection has none of the site's limits on statements.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of ['vacuum (full, analyze)', 'checkpoint']) await client.query(statement);
  await client.end();
}

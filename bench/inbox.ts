import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machine, markdownTable, writeSection } from '../scripts/run/docs-section.ts';
import type { Engine } from '../server/database/tables.ts';
import { startPostgres } from '../tests/servers/postgres.ts';
import { logIn } from '../tests/servers/requests.ts';
import { startServerProcess } from '../tests/servers/site.ts';
import { load } from './inbox/load.ts';
import { measureDownload, measureInserts, measureLists, type Result } from './inbox/measurements.ts';
import { benchRows } from './inbox/rows.ts';

/**
 * Creates 100,000 submissions on both databases and measures the inbox with them, over HTTP and logged in. Run: `npm
 * run bench -- inbox`; `ROWS=1000000` for another number, which does not write the page of benchmarks; `ENGINES=sqlite`
 * for one database.
 */
const count = Number(process.env.ROWS ?? 100_000);
const engines = (process.env.ENGINES ?? 'sqlite,postgres').split(',') as Engine[];

const engineNames: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const measured = new Map<Engine, Result[]>();
for (const engine of engines) {
  const results = await (engine === 'sqlite' ? onFile() : onServer());
  console.info(`\n${engine}, ${count.toLocaleString('en-US')} submissions`);
  console.table(results);
  measured.set(engine, results);
}
if (!process.env.ROWS && engines.length === 2) await writeTable();

async function onFile(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  try {
    return await measure('sqlite', `file:${join(folder, 'site.db')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onServer(): Promise<Result[]> {
  // Durable, as in production; all other settings are PostgreSQL's defaults.
  const server = await startPostgres({ fsync: 'on' });
  try {
    return await measure('postgres', server.url);
  } finally {
    await server.stop();
  }
}

async function measure(engine: Engine, databaseUrl: string): Promise<Result[]> {
  const { filled, indexed } = await load(engine, databaseUrl, count);
  console.info(`${engine}: filled in ${Math.round(filled)} s, migrated and indexed in ${Math.round(indexed)} s`);
  const { url, pid, end } = await startServerProcess(databaseUrl);
  try {
    const server = { url, pid, cookie: await logIn(url) };
    const results = await measureLists(server, deepPlace());
    results.push(await measureDownload(server, 'csv'), await measureDownload(server, 'json'));
    results.push(await measureInserts(server, Math.min(count, 20_000)));
    return results;
  } finally {
    await end('SIGTERM');
  }
}

/** Returns the key of a page after nine tenths of all rows. */
function deepPlace(): string {
  let index = 0;
  for (const { created_at, id } of benchRows(count)) {
    if (index++ === Math.floor(count / 10)) return `${created_at},${id}`;
  }
  return '';
}

function writeTable(): Promise<void> {
  const whats = measured.get('sqlite')?.map(({ what }) => what) ?? [];
  const rows = whats.map((what, index) => {
    const cells = engines.map((engine) => [engineNames[engine], cell(measured.get(engine)?.[index])]);
    return { what, ...Object.fromEntries(cells) };
  });
  const text = `\`npm run bench -- inbox\`: ${count.toLocaleString('en-US')} submissions on ${machine}. Times are those of whole answers
over HTTP with a session, the median of 11 and the worst in parentheses.`;
  return writeSection('Inbox', `${text}\n\n${markdownTable(rows)}`);
}

function cell(result: Result | undefined): string {
  if (!result) return '';
  const { median, worst } = result;
  return worst ? `${median} (${worst})` : median;
}

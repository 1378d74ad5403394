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
 * Makes 100,000 submissions on both databases and prints what the inbox takes with them, over HTTP and
 * logged in. Run: `npm run bench -- inbox`; `ROWS=1000000` for another number, which leaves the page of
 * benchmarks as it is; `ENGINES=sqlite` for one database alone.
 */
const count = Number(process.env.ROWS ?? 100_000);
const engines = (process.env.ENGINES ?? 'sqlite,postgres').split(',') as Engine[];

const sections: string[] = [];
for (const engine of engines) {
  const results = await (engine === 'sqlite' ? onFile() : onServer());
  console.info(`\n${engine}, ${count.toLocaleString('en-US')} submissions`);
  console.table(results);
  sections.push(`### ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}\n\n${table(results)}`);
}
if (!process.env.ROWS && engines.length === 2) await writeTables(sections.join('\n\n'));

async function onFile(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  try {
    return await measure('sqlite', `file:${join(folder, 'site.db')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onServer(): Promise<Result[]> {
  // Durable, as at a customer's; all else as PostgreSQL comes.
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

/** The place of a page with nine tenths of all rows before it. */
function deepPlace(): string {
  let index = 0;
  for (const { created_at, id } of benchRows(count)) {
    if (index++ === Math.floor(count / 10)) return `${created_at},${id}`;
  }
  return '';
}

function table(results: Result[]): string {
  return markdownTable(
    results.map(({ what, median, worst, note }) => ({ what, median, 'worst of 11': worst, '': note })),
  );
}

function writeTables(tables: string): Promise<void> {
  return writeSection(
    'Inbox',
    `\`npm run bench -- inbox\`: ${count.toLocaleString('en-US')} submissions on ${machine}. The lists are asked over
HTTP with a session; the figures are of the whole answer; a count that takes longer stands beside it.\n\n${tables}`,
  );
}

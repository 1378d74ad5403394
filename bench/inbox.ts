import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machine, markdownTable, writeSection } from '../scripts/run/docs-section.ts';
import { startPostgres } from '../tests/servers/postgres.ts';
import { logIn } from '../tests/servers/requests.ts';
import { startServerProcess } from '../tests/servers/site.ts';
import { measureInserts, measureLists, type Result } from './inbox/measurements.ts';
import { fill } from './inbox/rows.ts';

/**
 * Creates 100,000 submissions on both databases and measures the inbox with them, over HTTP and logged in. Run: `npm
 * run bench -- inbox`; `ROWS=1000000` changes the number and leaves docs/benchmarks.md unchanged.
 */
const count = Number(process.env.ROWS ?? 100_000);

const sqlite = await measureSqlite();
const postgres = await measurePostgres();
const rows = sqlite.map((result, index) => ({
  what: result.what,
  SQLite: cell(result),
  PostgreSQL: cell(postgres[index]),
}));
console.table(rows);
if (!process.env.ROWS) {
  const text = `\`npm run bench -- inbox\`: ${count.toLocaleString('en-US')} submissions on ${machine}. Times are those of whole answers
over HTTP with a session, the median of 11 and the worst in parentheses.`;
  await writeSection('Inbox', `${text}\n\n${markdownTable(rows)}`);
}

async function measureSqlite(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  try {
    return await measure(`file:${join(folder, 'site.db')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measurePostgres(): Promise<Result[]> {
  // The production setting. All others are PostgreSQL's defaults.
  const server = await startPostgres({ fsync: 'on' });
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}

async function measure(databaseUrl: string): Promise<Result[]> {
  await fill(databaseUrl, count);
  const { url, end } = await startServerProcess(databaseUrl);
  try {
    const lists = await measureLists(url, await logIn(url));
    return [...lists, await measureInserts(url, Math.min(count, 20_000))];
  } finally {
    await end('SIGTERM');
  }
}

function cell(result: Result | undefined): string {
  if (!result) return '';
  const { median, worst } = result;
  return worst ? `${median} (${worst})` : median;
}

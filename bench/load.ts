import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { machine, markdownTable, writeSection } from '../scripts/run/docs-section.ts';
import type { Engine } from '../server/database/tables.ts';
import { startPostgres } from '../tests/servers/postgres.ts';
import { startServerProcess } from '../tests/servers/site.ts';
import { load } from './inbox/load.ts';
import type { Sent, Task } from './load/sender.ts';

/**
 * Measures how many enquiries a second are stored durably, beside a million existing ones: on both databases, with one
 * process and with two, at full speed and at half of it. Run: `npm run bench -- load`; `ROWS=20000` for a quick look,
 * which does not write the page of benchmarks; `ENGINES=sqlite` for one database.
 */
const count = Number(process.env.ROWS ?? 1_000_000);
const seconds = Number(process.env.SECONDS ?? 20);
const engines = (process.env.ENGINES ?? 'sqlite,postgres').split(',');
const connections = 64;

const rows: Record<string, string>[] = [];
/** The disk space of a submission, including its indexes. */
const sizes: string[] = [];
if (engines.includes('sqlite')) await withFile((url) => measure('sqlite', url));
if (engines.includes('postgres')) await withServer((url) => measure('postgres', url));
if (!process.env.ROWS && engines.length === 2) await writeRows();

async function measure(engine: Engine, databaseUrl: string): Promise<void> {
  await load(engine, databaseUrl, count);
  sizes.push(
    `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${((await databaseSize(engine, databaseUrl)) / count / 1000).toFixed(1)} KB`,
  );
  for (const processes of [1, 2]) {
    const servers = await Promise.all(Array.from({ length: processes }, () => startServerProcess(databaseUrl)));
    const urls = servers.map(({ url }) => url);
    await send({ urls, connections, seconds: 3 });
    const fast = await send({ urls, connections, seconds });
    const speed = fast.stored / fast.seconds;
    const half = await send({ urls, connections, seconds, rate: Math.floor(speed / 2) });
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    const row = {
      database: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      processes: String(processes),
      'enquiries a second': Math.round(speed).toLocaleString('en-US'),
      median: milliseconds(fast, 0.5),
      '99th percentile': milliseconds(fast, 0.99),
      'at half of it: median': milliseconds(half, 0.5),
      'at half: 99th percentile': milliseconds(half, 0.99),
      failed: String(fast.failed + half.failed),
    };
    console.info(Object.values(row).join('  '));
    rows.push(row);
  }
}

async function databaseSize(engine: Engine, databaseUrl: string): Promise<number> {
  if (engine === 'sqlite') return (await stat(databaseUrl.slice('file:'.length))).size;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: found } = await client.query('select pg_database_size(current_database()) as size');
  await client.end();
  return Number(found[0].size);
}

async function send(task: Task): Promise<Sent> {
  const child = fork(fileURLToPath(new URL('load/sender.ts', import.meta.url)), { serialization: 'advanced' });
  child.send(task);
  const [sent] = (await once(child, 'message')) as [Sent];
  return sent;
}

function milliseconds({ latencies }: Sent, share: number): string {
  return `${latencies[Math.floor(latencies.length * share)]?.toFixed(1)} ms`;
}

async function withFile(work: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  try {
    await work(`file:${join(folder, 'site.db')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withServer(work: (url: string) => Promise<void>): Promise<void> {
  // Durable, as in production; all other settings are PostgreSQL's defaults.
  const server = await startPostgres({ fsync: 'on' });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}

function writeRows(): Promise<void> {
  const what = `\`npm run bench -- load\`: durable enquiries a second over HTTP beside ${count.toLocaleString('en-US')} submissions, on ${machine},
shared with the sender and the database; ${connections} connections, ${seconds} s each. At half of that speed, each is timed from when it was due. A
submission takes up ${sizes.join(', ')} on the disk, with its indexes.`;
  return writeSection('Load', `${what}\n\n${markdownTable(rows)}`);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, printResults } from '../scripts/run/measurement.ts';
import { startPostgres } from '../tests/servers/postgres.ts';
import { enquiry, logIn } from '../tests/servers/requests.ts';
import { startServerProcess } from '../tests/servers/site.ts';
import { fill, unusedWord, words } from './inbox/rows.ts';

/**
 * Creates 100,000 submissions on both databases and measures the inbox with them, over HTTP and logged in: the median of
 * 11 answers, with the slowest in parentheses. Run: `npm run bench -- inbox`; `ROWS=1000000` changes the number.
 */
const count = Number(process.env.ROWS ?? 100_000);

const sqlite = await measureSqlite();
const postgres = await measurePostgres();
const rows = sqlite.map((result, index) => ({
  what: result.what,
  SQLite: cell(result),
  PostgreSQL: cell(postgres[index]),
}));
printResults(rows);

async function measureSqlite(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  try {
    return await measure(`file:${join(folder, 'site.db')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measurePostgres(): Promise<Result[]> {
  // Commits are flushed to disk, as in production. All other settings are PostgreSQL's defaults.
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

interface Result {
  what: string;
  median: string;
  worst: string;
}

async function measureLists(url: string, cookie: string): Promise<Result[]> {
  const lists: [string, Record<string, string>][] = [
    ['the list opens', {}],
    ['by name', { sort: 'name' }],
    ['unread of a website', { state: 'unread', website: 'labs.example' }],
    ['search: in one row', { q: words.rare }],
    ['search: in one of a hundred', { q: words.seldom }],
    ['search: in every row', { q: words.common }],
    ['search: nothing found', { q: unusedWord }],
    ['search: two letters', { q: 'pr' }],
  ];
  const results: Result[] = [];
  for (const [what, query] of lists) {
    const address = `${url}/api/contact-submissions?${new URLSearchParams(query)}`;
    const times: number[] = [];
    for (let run = 0; run < 11; run += 1) {
      const start = performance.now();
      const response = await fetch(address, { headers: { cookie } });
      const body = await response.text();
      if (response.status !== 200) throw new Error(`${address}: ${response.status} ${body}`);
      times.push(performance.now() - start);
    }
    results.push({ what, median: milliseconds(median(times)), worst: milliseconds(Math.max(...times)) });
  }
  return results;
}

/** Sends this many enquiries over 100 connections; each is answered when it is on disk. */
async function measureInserts(url: string, count: number): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      while (next < count) await send(url, agent, next++);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return {
    what: 'enquiries stored',
    median: `${Math.round(count / seconds).toLocaleString('en-US')}/s`,
    worst: '',
  };
}

function send(url: string, agent: Agent, number: number): Promise<void> {
  const body = JSON.stringify(
    enquiry({ message: `Enquiry ${number}: ${'can it weave algebraical patterns? '.repeat(8)}` }),
  );
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/contact-submissions`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 201 ? resolve() : reject(new Error(`${answer.statusCode}`))));
    });
    call.on('error', reject);
    call.end(body);
  });
}

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

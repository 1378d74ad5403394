import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { median, printResults } from '../scripts/run/measurement.ts';
import { openDatabase } from '../server/database/open.ts';
import type { ContactSubmissionRow } from '../server/database/tables.ts';
import { startPostgres } from '../tests/servers/postgres.ts';
import { enquiry, logIn } from '../tests/servers/requests.ts';
import { startServerProcess } from '../tests/servers/site.ts';

const rowsAtOnce = 2000;

/**
 * Fills a new database with this many rows and vacuums it, so that measurements are not affected by leftovers of the
 * insertion or missing statistics.
 */
async function fill(url: string, count: number): Promise<void> {
  const { db, engine } = await openDatabase(url);
  const makeRow = rowGenerator(count);
  for (let first = 0; first < count; first += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - first) }, (_, index) => makeRow(first + index));
    await db.insertInto('contact_submissions').values(rows).execute();
  }
  await sql.raw(engine === 'sqlite' ? 'vacuum' : 'vacuum analyze').execute(db);
  await db.destroy();
}

/** The words occur in one row, in about one row in a hundred, and in every row. */
const words = { rare: 'heliotrope', seldom: 'gyroscope', common: 'project' };

const unusedWord = 'zzyzx';

const given = 'Ada Grace Alan Linus Jürgen Zoë Émile 陳 Ольга Noor Priya Mateo Lucía Søren Akira'.split(' ');
const openings = ['Hello, we have a project in mind:', 'Our project needs help.', 'About a new project of ours,'];
const websites = ['edgewright.example', 'edgewright.example', 'edgewright.example', 'labs.example'];
const starts = 'sen con pre mod sys ana net cal dev sig mon pro tra ref int vis com per acc dis'.split(' ');
const middles = 'so fi ti ta mu li re ga no di ra ve lo'.split(' ');
const ends = 'r tion ment ing ble s rs tor tive ty nce l d ry'.split(' ');

/** Generates submissions, one every 90 seconds until now. Only ids and timestamps differ between runs. */
function rowGenerator(count: number): (index: number) => Insertable<ContactSubmissionRow> {
  const random = seededRandom();
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const lexicon = Array.from({ length: 5000 }, () => {
    const middle = Array.from({ length: Math.floor(random() * 3) }, () => pick(middles)).join('');
    return `${pick(starts)}${middle}${pick(ends)}`;
  });
  // A few words are frequent and most are rare, as in any language.
  const word = () => lexicon[Math.floor(random() ** 3 * lexicon.length)] as string;
  const text = (length: number) => Array.from({ length }, word).join(' ');
  const first = Date.now() - count * 90_000;
  return (index) => {
    const created_at = new Date(first + index * 90_000).toISOString();
    const family = word();
    const special = index === Math.floor(count / 3) ? ` ${words.rare}` : random() < 0.01 ? ` ${words.seldom}` : '';
    return {
      id: uuidv7({ msecs: Date.parse(created_at) }),
      name: `${pick(given)} ${family}`,
      email: `${family}.${index}@${word()}.example`,
      company: random() < 0.7 ? `${word()} Ltd` : null,
      phone: random() < 0.5 ? 10_000_000_000 + Math.floor(random() * 1e9) : null,
      subject: text(2 + Math.floor(random() * 4)),
      message: `${pick(openings)} ${text(10 + Math.floor(random() * 45))}${special}.`,
      date: created_at,
      website: pick(websites),
      created_at,
      kind: 'enquiry',
      read_at: index < count * 0.98 ? created_at : null,
    };
  };
}

/** Returns a generator of the same pseudorandom numbers from 0 to 1 on each run. */
function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/**
 * Creates 100,000 submissions on both databases and measures the inbox with them, over HTTP and logged in: the median of
 * 11 answers, with the slowest in parentheses. Run: `npm run bench -- inbox`; `ROWS=1000000` changes the number.
 */
const count = Number(process.env.ROWS ?? 100_000);

const sqlite = await measureSqlite();
const postgres = await measurePostgres();
printResults(
  Object.keys(sqlite).map((what) => ({ what, SQLite: sqlite[what] ?? '', PostgreSQL: postgres[what] ?? '' })),
);

type Results = Record<string, string>;

async function measureSqlite(): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  try {
    return await measure(`file:${join(folder, 'site.db')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measurePostgres(): Promise<Results> {
  // Commits are flushed to disk, as in production. All other settings are PostgreSQL's defaults.
  const server = await startPostgres({ fsync: 'on' });
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}

async function measure(databaseUrl: string): Promise<Results> {
  await fill(databaseUrl, count);
  const { url, end } = await startServerProcess(databaseUrl);
  try {
    const lists = await measureLists(url, await logIn(url));
    return { ...lists, 'enquiries stored': await measureInserts(url, Math.min(count, 20_000)) };
  } finally {
    await end('SIGTERM');
  }
}

async function measureLists(url: string, cookie: string): Promise<Results> {
  const lists: [string, Record<string, string>][] = [
    ['the list opens', {}],
    ['unread', { state: 'unread' }],
    ['search: in one row', { q: words.rare }],
    ['search: in one of a hundred', { q: words.seldom }],
    ['search: in every row', { q: words.common }],
    ['search: nothing found', { q: unusedWord }],
    ['search: two letters', { q: 'pr' }],
  ];
  const results: Results = {};
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
    results[what] = `${milliseconds(median(times))} (${milliseconds(Math.max(...times))})`;
  }
  return results;
}

/** Sends this many enquiries over 100 connections; each is answered when it is on disk. */
async function measureInserts(url: string, count: number): Promise<string> {
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
  return `${Math.round(count / seconds).toLocaleString('en-US')}/s`;
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

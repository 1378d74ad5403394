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
  let rows: Row[] = [];
  for (const row of generateRows(count)) {
    if (rows.push(row) < rowsAtOnce) continue;
    await db.insertInto('contact_submissions').values(rows).execute();
    rows = [];
  }
  if (rows.length > 0) await db.insertInto('contact_submissions').values(rows).execute();
  await sql.raw(engine === 'sqlite' ? 'vacuum' : 'vacuum analyze').execute(db);
  await db.destroy();
}

type Row = Insertable<ContactSubmissionRow>;

/** The words occur in one row, in about one row in a hundred, and in every row. */
const words = { rare: 'heliotrope', seldom: 'gyroscope', common: 'project' };

/** A word that no row contains. */
const unusedWord = 'zzyzx';

const given = 'Ada Grace Alan Linus Jürgen Zoë Émile 陳 Ольга Noor Priya Mateo Lucía Søren Akira'.split(' ');
const openings = ['Hello, we have a project in mind:', 'Our project needs help.', 'About a new project of ours,'];
const websites = ['edgewright.example', 'edgewright.example', 'edgewright.example', 'labs.example'];
const starts = 'sen con pre mod sys ana net cal dev sig mon pro tra ref int vis com per acc dis'.split(' ');
const middles = 'so fi ti ta mu li re ga no di ra ve lo'.split(' ');
const ends = 'r tion ment ing ble s rs tor tive ty nce l d ry'.split(' ');

/**
 * Generates this many submissions, one every 90 seconds until now, oldest first. Only ids and timestamps differ between
 * runs.
 */
function* generateRows(count: number): Generator<Row> {
  const random = seededRandom(1);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const lexicon = Array.from({ length: 5000 }, () => {
    const middle = Array.from({ length: Math.floor(random() * 3) }, () => pick(middles)).join('');
    return `${pick(starts)}${middle}${pick(ends)}`;
  });
  // A few words are frequent and most are rare, as in any language.
  const word = () => lexicon[Math.floor(random() ** 3 * lexicon.length)] as string;
  const text = (length: number) => Array.from({ length }, word).join(' ');
  const first = Date.now() - count * 90_000;
  for (let index = 0; index < count; index += 1) {
    const created_at = new Date(first + index * 90_000).toISOString();
    const family = word();
    const special = index === Math.floor(count / 3) ? ` ${words.rare}` : random() < 0.01 ? ` ${words.seldom}` : '';
    yield {
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
  }
}

/** Returns a generator of pseudorandom numbers from 0 to 1. The same seed gives the same numbers. */
function seededRandom(seed: number): () => number {
  let state = seed;
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
    ['unread', { state: 'unread' }],
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

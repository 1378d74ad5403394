import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../tests/servers/postgres.ts';
import { startServerProcess } from '../tests/servers/site.ts';
import { cpuOf } from './cpu-of.ts';
import { load } from './inbox/load.ts';
import { words } from './inbox/rows.ts';
import type { Sent, Task } from './load/sender.ts';
import { atRate, atRows, type Figures, type Machine } from './scaling/model.ts';
import { machine, markdownTable, writeSection } from './section.ts';

/**
 * What an enquiry costs each part, and a search in a table that is divided by months, and what follows for more of both than
 * one machine takes. Run: `npm run bench -- scaling`, which writes the section of `docs/scaling.md`; `ROWS=20000` for a quick
 * look, which leaves the page as it is.
 */
const count = Number(process.env.ROWS ?? 50_000);
const seconds = 20;
const connections = 32;
const parts = 24;

/** A database machine of today, of the middle: what is arithmetic rests on it. */
const database: Machine = { cores: 16, memory: 64, diskMegabytes: 500, flushes: 2000 };

const server = await startPostgres({ fsync: 'on' });
const client = new pg.Client({ connectionString: server.url });
let figures: Figures;
try {
  await load('postgres', server.url, count);
  await client.connect();
  figures = { ...(await sizes()), ...(await searches()), ...(await enquiries()) };
} finally {
  await client.end();
  await server.stop();
}
console.table(figures);
const page = text(figures);
console.info(page);
if (!process.env.ROWS) await writeSection('Past one region', page, 'scaling');

async function number(statement: string): Promise<number> {
  const { rows } = await client.query<{ value: string }>(statement);
  return Number(rows[0]?.value);
}

async function sizes() {
  const whole = await number('select pg_database_size(current_database()) as value');
  const search = await number("select pg_relation_size('submission_texts_trigrams') as value");
  return { rowBytes: whole / count, searchBytes: search / count };
}

/** The processor time and the log of enquiries that are sent as fast as they are answered. */
async function enquiries() {
  const site = await startServerProcess(server.url);
  const postmaster = await number(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as value`);
  await send({ urls: [site.url], connections, seconds: 3 });
  const look = async () => ({
    site: cpuOf(site.pid),
    database: cpuOf(postmaster),
    log: await number("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as value"),
    flushes: await number('select wal_sync as value from pg_stat_wal'),
  });
  const before = await look();
  const { stored } = await send({ urls: [site.url], connections, seconds });
  const after = await look();
  await site.end('SIGTERM');
  return {
    siteMs: ((after.site - before.site) * 1000) / stored,
    databaseMs: ((after.database - before.database) * 1000) / stored,
    logBytes: (after.log - before.log) / stored,
    perFlush: stored / (after.flushes - before.flushes),
  };
}

/** The texts of the rows, in one table and in one of as many parts, each with the index of the search. */
async function searches() {
  await client.query(`
    create table texts (created_at timestamptz not null, text text not null) partition by range (created_at);
    create table whole (created_at timestamptz not null, text text not null)`);
  for (let part = 0; part < parts; part += 1) {
    const day = (month: number) => `'epoch'::timestamptz + interval '${month} days'`;
    await client.query(`do $$ begin execute format('create table texts_${part} partition of texts for values from (%L) to (%L)',
      ${day(part)}, ${day(part + 1)}); end $$`);
  }
  for (const table of ['texts', 'whole']) {
    await client.query(`insert into ${table} select 'epoch'::timestamptz + interval '${parts} days' * number / (1 + max(number) over ()), text
      from submission_texts`);
    await client.query(`create index on ${table} using gin (text gin_trgm_ops)`);
    await client.query(`create index on ${table} (created_at desc)`);
    await client.query(`vacuum analyze ${table}`);
  }
  const newest = (table: string, word: string) =>
    `select text from ${table} where text like '%${word}%' order by created_at desc limit 50`;
  const nothing = await fastest(newest('whole', 'zzyzxq'));
  const nothingInParts = await fastest(newest('texts', 'zzyzxq'));
  const matches = await number(`select count(*) as value from whole where text like '%${words.seldom}%'`);
  const counting = await fastest(`select count(*) from whole where text like '%${words.seldom}%'`);
  return {
    searchMs: nothing,
    partMs: Math.max(0, nothingInParts - nothing) / (parts - 1),
    countMs: (counting / matches) * 1000,
  };
}

/** Milliseconds of a query with its planning, the least of eleven: others use the machine as well. */
async function fastest(query: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 11; round += 1) {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${query}`);
    const [{ 'Planning Time': planning, 'Execution Time': execution }] = rows[0]['QUERY PLAN'];
    least = Math.min(least, planning + execution);
  }
  return least;
}

async function send(task: Task): Promise<Sent> {
  const child = fork(fileURLToPath(new URL('load/sender.ts', import.meta.url)), { serialization: 'advanced' });
  child.send(task);
  const [sent] = (await once(child, 'message')) as [Sent];
  return sent;
}

function text(of: Figures): string {
  const rates = [10, 100, 1000, 10_000].map((rate) => {
    const { siteCores, databaseCores, rowsOfMonth, logMegabytes, indexGigabytes, next, share } = atRate(
      of,
      database,
      rate,
    );
    return {
      'enquiries a second': whole(rate),
      'cores of the site': figure(siteCores),
      'cores of the database': figure(databaseCores),
      'log, a second': `${figure(logMegabytes)} MB`,
      'rows of a month': million(rowsOfMonth),
      'their search index': `${figure(indexGigabytes)} GB`,
      'what ends first': `${next} (${whole(share * 100)} %)`,
    };
  });
  const stored = [1e6, 1e7, 1e8, 1e9].map((rows) => {
    const { gigabytes, rowsOfPart, partsForOfHundred, nothingMs, countSeconds } = atRows(of, rows, parts);
    return {
      rows: million(rows),
      'on the disk': `${figure(gigabytes)} GB`,
      'rows of a month': million(rowsOfPart),
      'the list, the tabs': 'as now',
      'a word of one in a hundred: parts read': whole(partsForOfHundred),
      'counted in': duration(countSeconds),
      'a word that is nowhere': `${figure(nothingMs)} ms`,
    };
  });
  return `\`npm run bench -- scaling\`, ${new Date().toISOString().slice(0, 10)}: measured beside ${whole(count)} submissions on ${machine}, at a load of
${loadavg()[0]?.toFixed(0)} (processor time, bytes and the least of eleven times, which others hardly change); the rest is arithmetic.

| of an enquiry, PostgreSQL | |
|---|---|
| processor time of the site | ${figure(of.siteMs)} ms |
| processor time of the database | ${figure(of.databaseMs)} ms |
| written to the log | ${figure(of.logBytes / 1000)} KB |
| on the disk with its indexes, and the search index's part of it | ${figure(of.rowBytes / 1000)} KB, ${figure(of.searchBytes / 1000)} KB |
| enquiries that share a flush, at ${connections} connections | ${figure(of.perFlush)} |
| a search for what is nowhere; each further part of the table | ${figure(of.searchMs)} ms; ${figure(of.partMs)} ms |
| counting a thousand matches | ${figure(of.countMs)} ms |

**Pages** have no limit here: a content delivery network takes them, and its places ask one process for 83 a second (above), wherever
they are. **Forms** go to the one region that has the primary: a visitor on the other side of the world waits the 200 to 300 ms of the way once more, for
one answer. What more is needed for them, each part at half of what it can do, with a database machine of ${database.cores} cores, ${database.memory} GB for
the index of the month, a disk that writes ${database.diskMegabytes} MB and completes ${whole(database.flushes)} flushes a second:

${markdownTable(rates)}

A share above 100 % is more than one primary takes. Then forms are divided by what they belong to (a website, a country) among
several clusters, each with an inbox of its own: a form needs nothing that another one wrote but its own copy of the last minute.
A standby in another region costs its distance in each confirmation when it is synchronous, and the last second when it is not.

**Rows**, come evenly over ${parts} months, in a table divided by months. The site does not divide its table: this is what it would gain.

${markdownTable(stored)}

- A month is removed by dropping its part instead of deleting row by row, and only the newest parts' indexes have to be in memory.
- The list reads the newest part alone. The tabs and the chart read counts that are kept by day, of any number of rows.
- A search for what is found often ends in the newest parts, one for what is nowhere asks all of them. Its count is what grows:
  from the point where it takes more than a few seconds the inbox should say "many".`;
}

function figure(value: number): string {
  return value >= 100 ? whole(value) : value.toPrecision(2).replace(/^(\d+)\.0$/, '$1');
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function million(rows: number): string {
  return rows >= 1e6 ? `${figure(rows / 1e6)} million` : whole(rows);
}

function duration(value: number): string {
  return value < 1 ? `${figure(value * 1000)} ms` : `${figure(value)} s`;
}

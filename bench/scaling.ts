import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { writeSection } from '../scripts/run/docs-section.ts';
import { startPostgres } from '../tests/servers/postgres.ts';
import { startServerProcess } from '../tests/servers/site.ts';
import { cpuOf } from './cpu-of.ts';
import { load } from './inbox/load.ts';
import { words } from './inbox/rows.ts';
import type { Sent, Task } from './load/sender.ts';
import type { Figures } from './scaling/model.ts';
import { pageOf } from './scaling/page.ts';

/**
 * What an enquiry costs each part, and a search in a table that is divided by months, and what follows for more of both than
 * one machine takes. Run: `npm run bench -- scaling`, which writes the section of `docs/scaling.md`; `ROWS=20000` for a quick
 * look, which leaves the page as it is.
 */
const count = Number(process.env.ROWS ?? 50_000);
const seconds = 20;
const connections = 32;
const parts = 24;

/** On the disk, its indexes included, beside a million: `npm run bench -- load`. */
const rowBytes = 1700;

const server = await startPostgres({ fsync: 'on' });
const client = new pg.Client({ connectionString: server.url });
let figures: Figures;
try {
  await load('postgres', server.url, count);
  await client.connect();
  const searchIndex = await number("select pg_relation_size('submission_texts_trigrams') as value");
  figures = { rowBytes, searchBytes: searchIndex / count, ...(await searches()), ...(await enquiries()) };
} finally {
  await client.end();
  await server.stop();
}
console.table(figures);
const page = pageOf(figures, count, loadavg()[0] ?? 0);
console.info(page);
if (!process.env.ROWS) await writeSection('Past one region', page, 'scaling');

async function number(statement: string): Promise<number> {
  const { rows } = await client.query<{ value: string }>(statement);
  return Number(rows[0]?.value);
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

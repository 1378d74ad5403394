import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { machine, markdownTable } from '../scripts/run/docs-section.ts';
import type { Engine } from '../server/database/tables.ts';
import { runAdmin } from '../tests/servers/admin-command.ts';
import { startPostgres } from '../tests/servers/postgres.ts';
import { enquiry, post } from '../tests/servers/requests.ts';
import { startServerProcess } from '../tests/servers/site.ts';
import { load } from './inbox/load.ts';

/**
 * Moves a site with a million submissions from SQLite to PostgreSQL, and another one the other way, while enquiries are sent
 * at a steady rate; prints how long it took and how long the slowest enquiry waited. Run: `npm run bench -- moving`;
 * `ROWS=20000` for a quick look, `FROM=sqlite` for one way alone. The figures stand in docs/scaling.md.
 */
const count = Number(process.env.ROWS ?? 1_000_000);
const ways = (process.env.FROM ?? 'sqlite,postgres').split(',') as Engine[];
const rate = 20;

const rows: Record<string, string>[] = [];
for (const from of ways) {
  const folder = await mkdtemp(join(tmpdir(), 'moving-'));
  // Durable, as at a customer's; all else as PostgreSQL comes.
  const server = await startPostgres({ fsync: 'on' });
  try {
    const file = `file:${join(folder, 'site.db')}`;
    rows.push(await (from === 'sqlite' ? measure(from, file, server.url) : measure(from, server.url, file)));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
console.info(`\n${machine}; ${rate} enquiries a second meanwhile\n\n${markdownTable(rows)}`);

async function measure(engine: Engine, from: string, to: string): Promise<Record<string, string>> {
  await load(engine, from, count);
  const site = await startServerProcess(from);
  const sending = keepSending(site.url);
  await wait(2000);
  const start = performance.now();
  const { code, output, complaint } = await runAdmin(from, ['move-to', to]);
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`${output}\n${complaint}`);
  await wait(2000);
  const waits = await sending.stop();
  await site.end('SIGTERM');
  const [, compared = ''] = /^([\d,]+) rows in/m.exec(output) ?? [];
  const [, closed = ''] = /waited for ([\d.]+) s/.exec(output) ?? [];
  const row = {
    from: engine === 'sqlite' ? 'SQLite to PostgreSQL' : 'PostgreSQL to SQLite',
    'rows compared': compared,
    took: `${Math.round(seconds)} s`,
    'closed for': `${closed} s`,
    'enquiries sent': waits.length.toLocaleString('en-US'),
    failed: String(waits.filter(({ status }) => status !== 201).length),
    'slowest of them': `${(Math.max(...waits.map(({ ms }) => ms)) / 1000).toFixed(1)} s`,
    load: loadavg()[1]?.toFixed(0) ?? '',
  };
  console.info(Object.values(row).join('  '));
  return row;
}

/** Sends at the rate whether answers come or not, and measures each from when it was due. */
function keepSending(url: string) {
  const open: Promise<{ status: number; ms: number }>[] = [];
  const start = performance.now();
  const send = async (number: number) => {
    const due = start + (number * 1000) / rate;
    const answer = await post(`${url}/api/contact-submissions`, enquiry({ subject: `Number ${number}` })).catch(
      () => null,
    );
    await answer?.arrayBuffer();
    return { status: answer?.status ?? 0, ms: performance.now() - due };
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - start) * rate) / 1000;
    while (open.length < due) open.push(send(open.length));
  }, 10);
  return {
    stop() {
      clearInterval(timer);
      return Promise.all(open);
    },
  };
}

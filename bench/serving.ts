import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtPages } from '../scripts/build/built-pages.ts';
import { machine, markdownTable, median, writeSection } from '../scripts/run/docs-section.ts';
import { startDefaultServer } from './default-server.ts';
import { processCpu, processTreeMemory } from './process-usage.ts';
import { type Load, load, writeRequests } from './serving/load.ts';
import { serveByNginx } from './serving/nginx.ts';

/**
 * Compares our server in the default environment with nginx on files of its own, in turn, both with a log in a file:
 * Home and every built page, in brotli over 50 connections that stay open. The bar is 30 % of nginx, a process against
 * a process. Run after a build: `npm run bench -- serving`; `SECONDS=1` for a quick look, which does not write the page
 * of benchmarks.
 */
const rounds = 7;
const seconds = Number(process.env.SECONDS ?? 5);

for (const tool of ['wrk', 'nginx']) {
  if (spawnSync(tool, ['-v']).error) {
    throw new Error(`This needs ${tool}: on Debian, apt-get install wrk nginx-light (and stop the nginx that starts).`);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
// nginx may run as another user.
await chmod(folder, 0o755);
const ours = await startDefaultServer(`file:${join(folder, 'site.db')}`, folder);
const { headers } = await fetch(`${ours.url}/about`);
const published = fileURLToPath(new URL('../dist/published', import.meta.url));
const nginx = await serveByNginx(published, headers, join(folder, 'nginx.log'), 4831);

const servers = [
  { name: 'ours, one process', ...ours },
  { name: 'nginx, one worker', ...nginx },
];
const asked = [
  { what: 'Home', script: await writeRequests(folder, 'home', ['/']) },
  { what: 'every page by turns', script: await writeRequests(folder, 'pages', builtPages()) },
];
await expectSameBytes();
const rows: Record<string, string>[] = [];
const summaries: string[] = [];
for (const { what, script } of asked) {
  const loads = await measure(script);
  rows.push(...servers.map(({ name, pid }) => row(what, name, loads.get(name) ?? [], processTreeMemory(pid))));
  summaries.push(summary(what, loads));
}
await Promise.all([ours.stop(), nginx.stop()]);
await rm(folder, { recursive: true });

console.table(rows);
console.info(summaries.join('\n'));
if (!process.env.SECONDS) {
  const text = `\`npm run bench -- serving\`: brotli pages over 50 open connections (wrk), on ${machine}; medians of
${rounds} rounds of ${seconds} s, the servers in turn, each with a line of log per request in a file. nginx sends the same bytes and headers.`;
  await writeSection('Serving', `${text}\n\n${markdownTable(rows)}\n\n${summaries.join('\n')} The bar is 30 %.`);
}

interface Measured extends Load {
  microseconds: number;
}

async function measure(script: string): Promise<Map<string, Measured[]>> {
  const loads = new Map<string, Measured[]>(servers.map(({ name }) => [name, []]));
  for (const { url } of servers) await load(url, script, Math.min(2, seconds));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url, pid } of servers) {
      const before = processCpu(pid);
      const measured = await load(url, script, seconds);
      const microseconds = ((processCpu(pid) - before) / (measured.perSecond * seconds)) * 1e6;
      loads.get(name)?.push({ ...measured, microseconds });
    }
  }
  return loads;
}

function summary(what: string, loads: Map<string, Measured[]>): string {
  const [own = [], other = []] = servers.map(({ name }) => loads.get(name));
  const shares = own.map(({ perSecond }, round) => (100 * perSecond) / (other[round]?.perSecond ?? 0));
  const [middle, least, most] = [median(shares), Math.min(...shares), Math.max(...shares)].map(Math.round);
  return `On ${what}, ours reaches **${middle} %** of nginx (from ${least} % to ${most} % in the rounds).`;
}

function row(what: string, name: string, results: Measured[], memory: number): Record<string, string> {
  const of = (key: keyof Measured) => median(results.map((result) => result[key]));
  return {
    asked: what,
    server: name,
    'requests a second': Math.round(of('perSecond')).toLocaleString('en-US'),
    median: `${of('medianMs').toFixed(2)} ms`,
    '99th percentile': `${of('percentile99Ms').toFixed(2)} ms`,
    'processor a request': `${of('microseconds').toFixed(1)} µs`,
    'memory after it': `${Math.round(memory)} MB`,
  };
}

async function expectSameBytes(): Promise<void> {
  const bodies = await Promise.all(
    servers.map(async ({ url }) => {
      const answer = await fetch(`${url}/about`, { headers: { 'accept-encoding': 'br' } });
      return `${answer.status} ${answer.headers.get('content-encoding')} ${await answer.text()}`;
    }),
  );
  if (new Set(bodies).size !== 1) throw new Error('The servers answer differently.');
}

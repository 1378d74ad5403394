import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtPages } from '../scripts/build/built-pages.ts';
import { startTemporarySite } from '../scripts/run/temporary-site.ts';
import { memoryOf } from './memory-of.ts';
import { machine, markdownTable, writeSection } from './section.ts';
import { type Load, load, writeRequests } from './serving/load.ts';
import { serveByNginx } from './serving/nginx.ts';

/**
 * Our server and nginx on the same pages, by turns in one run: every built page in brotli, 50 connections that stay
 * open. The bar is 50 % of nginx, a process against a process. Run after a build: `npm run bench -- serving`;
 * `SECONDS=1` for a quick look, which leaves the page of benchmarks as it is.
 */
const rounds = 7;
const seconds = Number(process.env.SECONDS ?? 5);

for (const [tool, option] of [
  ['wrk', '-v'],
  ['nginx', '-v'],
] as const) {
  if (spawnSync(tool, [option]).error) {
    throw new Error(`This needs ${tool}: on Debian, apt-get install wrk nginx-light (and stop the nginx that starts).`);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const script = await writeRequests(folder, builtPages());
const server = await startTemporarySite();
const { headers } = await fetch(`${server.url}/about`);
const published = fileURLToPath(new URL('../dist/published', import.meta.url));
const one = await serveByNginx(published, headers, '1', 4831);
const auto = await serveByNginx(published, headers, 'auto', 4832);

const servers = [
  { name: 'ours, one process', ...server },
  { name: 'nginx, one worker', ...one },
  { name: 'nginx, a worker for each core', ...auto },
];
await expectSameBytes();
const loads = new Map<string, Load[]>(servers.map(({ name }) => [name, []]));
for (const { url } of servers) await load(url, script, Math.min(2, seconds));
for (let round = 0; round < rounds; round += 1) {
  for (const { name, url } of servers) loads.get(name)?.push(await load(url, script, seconds));
}
const rows = servers.map(({ name, pid }) => row(name, loads.get(name) ?? [], memoryOf(pid)));
await Promise.all([server.end(), one.stop(), auto.stop()]);
await rm(folder, { recursive: true });

const ratios = (loads.get('ours, one process') ?? []).map(
  (ours, round) => ours.perSecond / (loads.get('nginx, one worker')?.[round]?.perSecond ?? 0),
);
const percent = (share: number) => `${Math.round(share * 100)} %`;
const ratio = percent(median(ratios));
const spread = `from ${percent(Math.min(...ratios))} to ${percent(Math.max(...ratios))}`;
console.table(rows);
console.info(`Of nginx with one worker, in the median of ${rounds} rounds: ${ratio}, ${spread} (the bar is 50 %)`);
if (!process.env.SECONDS) {
  const what = `every built page by turns in brotli, over 50 connections that stay open (wrk, one thread), on ${machine};
medians of ${rounds} rounds of ${seconds} s, the servers by turns. nginx sends the same bytes and headers from files that it keeps open.`;
  const text = `\`npm run bench -- serving\`: ${what}\n\n${markdownTable(rows)}\n\nOurs is **${ratio}** of nginx with one worker (${spread} in the rounds); the bar is 50 %.`;
  await writeSection('Serving', text);
}

function row(name: string, results: Load[], memory: number): Record<string, string> {
  const of = (key: keyof Load) => median(results.map((result) => result[key]));
  return {
    server: name,
    'requests a second': Math.round(of('perSecond')).toLocaleString('en-US'),
    median: `${of('medianMs').toFixed(2)} ms`,
    '99th percentile': `${of('percentile99Ms').toFixed(2)} ms`,
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

function median(values: number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? 0;
}

import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { builtPages } from '../scripts/build/built-pages.ts';
import { median, printResults } from '../scripts/run/measurement.ts';
import { deployedProxy, type Nginx, startNginx } from '../tests/servers/nginx.ts';
import { startDefaultServer } from './default-server.ts';
import { processCpu, processTreeMemory } from './process-usage.ts';

/**
 * Starts nginx with the brotli-compressed pages, the pictures and our server's headers, so that it sends the same
 * bytes. It is tuned for speed, with cached open files and `sendfile`, and writes its default access log.
 *
 * @param built the folder of the build
 * @param log the file of its access log
 * @param workers `1` to compare single processes, or `auto`
 */
function serveByNginx(built: string, headers: Headers, log: string, workers: string, port: number): Promise<Nginx> {
  const added = [...headers].filter(([name]) => !excludedHeaders.test(name));
  return startNginx(
    `  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=1000 inactive=600s;
  open_file_cache_valid 600s;
  types {}
  default_type "text/html; charset=utf-8";
  server {
    listen 127.0.0.1:${port};
    root ${built}/published;
    access_log ${log};
    add_header content-encoding br;
    ${added.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n    ')}
    location /_astro/ { root ${built}/client; default_type image/webp; }
    location = / { try_files /index.html.br =404; }
    location / { try_files $uri.html.br =404; }
  }`,
    port,
    workers,
  );
}

/** Starts nginx in front of the site, configured like `deploy/nginx.conf` but without TLS and with one worker. */
async function serveBehindNginx(url: string, folder: string, log: string, port: number): Promise<Nginx> {
  return startNginx(await deployedProxy(new URL(url).host, port, folder, log), port);
}

/** Headers that nginx sets itself, and connection headers. */
const excludedHeaders = /^(content-(?!security)|etag|date|connection|keep-alive|transfer)/;

/**
 * Compares three set-ups: our server in its default environment, the same server behind nginx with its cache, and nginx
 * serving the files itself. The servers take turns in one run, and all log to files. The requests are for Home, every
 * built page and pictures, in brotli over 50 keep-alive connections. For pages, the bars are 30 % of nginx's throughput
 * without the cache, with one process each, and 80 % with it. Run after a build: `npm run bench -- serving`;
 * `SECONDS=1` for a quick look.
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
// nginx may run as another user.
await chmod(folder, 0o755);
const ours = await startDefaultServer(`file:${join(folder, 'site.db')}`, folder);
const { headers } = await fetch(`${ours.url}/about`);
const built = fileURLToPath(new URL('../dist', import.meta.url));
const oneWorker = await serveByNginx(built, headers, join(folder, 'one.log'), '1', 4831);
const workerPerCore = await serveByNginx(built, headers, join(folder, 'auto.log'), 'auto', 4832);
const cached = await serveBehindNginx(ours.url, join(folder, 'cache'), join(folder, 'cached.log'), 4833);
const pictures = (await readdir(join(built, 'client/_astro'))).filter((name) => name.endsWith('.webp')).slice(0, 50);

const servers = [
  { name: 'ours, one process', ...ours },
  { name: 'ours behind nginx', ...cached },
  { name: 'nginx, one worker', ...oneWorker },
  { name: 'nginx, a worker for each core', ...workerPerCore },
];
const workloads = [
  { what: 'Home', script: await writeWrkScript(folder, 'home', ['/']) },
  { what: 'every page by turns', script: await writeWrkScript(folder, 'pages', builtPages()) },
  {
    what: '50 pictures by turns',
    script: await writeWrkScript(
      folder,
      'pictures',
      pictures.map((name) => `/_astro/${name}`),
    ),
  },
];
await expectSameBytes();
const rows: Record<string, string>[] = [];
const summaries: string[] = [];
for (const { what, script } of workloads) {
  const loads = await measure(script);
  rows.push(...servers.map(({ name, pid }) => row(what, name, loads.get(name) ?? [], processTreeMemory(pid))));
  summaries.push(summary(what, loads));
}
await Promise.all([cached, ours, oneWorker, workerPerCore].map((server) => server.stop()));
await rm(folder, { recursive: true });

printResults(rows);
console.info(summaries.join('\n'));

interface Measured extends Load {
  /** The processor time of one request. */
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

/** Describes our throughput as a share of one nginx worker's: the median of the rounds. */
function summary(what: string, loads: Map<string, Measured[]>): string {
  const of = (name: string) => loads.get(name) ?? [];
  const nginx = of('nginx, one worker');
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const share = (name: string) => {
    const ratios = of(name).map(({ perSecond }, round) => perSecond / (nginx[round]?.perSecond ?? 0));
    return `**${percent(median(ratios))}** (${percent(Math.min(...ratios))} to ${percent(Math.max(...ratios))})`;
  };
  return `${what}: ours is ${share('ours, one process')} of nginx with one worker, and ${share('ours behind nginx')} behind it.`;
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
      const response = await fetch(`${url}/about`, { headers: { 'accept-encoding': 'br' } });
      return `${response.status} ${response.headers.get('content-encoding')} ${await response.text()}`;
    }),
  );
  if (new Set(bodies).size !== 1) throw new Error('The servers respond differently.');
}

interface Load {
  perSecond: number;
  medianMs: number;
  percentile99Ms: number;
}

/** Writes a script that makes wrk request these paths in turn. */
async function writeWrkScript(folder: string, name: string, paths: string[]): Promise<string> {
  const script = join(folder, `${name}.lua`);
  const list = paths.map((path) => `wrk.format("GET", ${JSON.stringify(path)})`).join(',\n');
  await writeFile(
    script,
    `local requests, next = {}, 0
function init() requests = {\n${list}\n} end
function request() next = next % #requests + 1 return requests[next] end\n`,
  );
  return script;
}

/**
 * Sends requests over 50 open connections, from one thread.
 *
 * @throws Error if a response was not the requested file
 */
async function load(url: string, script: string, seconds: number): Promise<Load> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', '-c50', `-d${seconds}s`, '--latency', '-s', script],
    ...['-H', 'accept-encoding: gzip, deflate, br, zstd', url],
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    medianMs: milliseconds(/^\s+50%\s+(\S+)/m.exec(stdout)?.[1]),
    percentile99Ms: milliseconds(/^\s+99%\s+(\S+)/m.exec(stdout)?.[1]),
  };
}

function milliseconds(text = ''): number {
  const value = Number.parseFloat(text);
  return text.endsWith('us') ? value / 1000 : text.endsWith('ms') ? value : value * 1000;
}

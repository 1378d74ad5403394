import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serverFlags, serverVariables } from '../bootstrap/server-flags.mjs';
import { freePort } from '../scripts/run/free-port.ts';
import { median, printResults } from '../scripts/run/measurement.ts';
import { builtPages } from '../tests/servers/built-site.ts';
import { deployedProxy, type Nginx, startNginx } from '../tests/servers/nginx.ts';

/** Starts the site in its default environment, as a customer would. Its log is written to this folder. */
async function serveOurs(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const file = join(folder, 'site.log');
  const log = await open(file, 'w');
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...serverFlags, 'server/main.ts'], {
    env: {
      ...serverVariables,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
    },
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(await readFile(file, 'utf8'));
    await wait(100);
  }
  await log.close();
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Starts nginx with the brotli-compressed pages, the pictures and our server's headers, so that it sends the same
 * bytes. It is tuned for speed, with cached open files and `sendfile`, and writes its default access log.
 */
function serveByNginx(built: string, headers: Headers, log: string, port: number): Promise<Nginx> {
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
  );
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

for (const tool of ['wrk', 'nginx']) {
  if (spawnSync(tool, ['-v']).error) {
    throw new Error(`This needs ${tool}: on Debian, apt-get install wrk nginx-light (and stop the nginx that starts).`);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
// nginx may run as another user.
await chmod(folder, 0o755);
const ours = await serveOurs(folder);
const { headers } = await fetch(`${ours.url}/about`);
const built = fileURLToPath(new URL('../dist', import.meta.url));
const nginx = await serveByNginx(built, headers, join(folder, 'nginx.log'), 4831);
// Configured like `deploy/nginx.conf`, but without TLS and with one worker.
const proxy = await deployedProxy(new URL(ours.url).host, 4832, join(folder, 'cache'), join(folder, 'cached.log'));
const cached = await startNginx(proxy, 4832);
const pictures = (await readdir(join(built, 'client/_astro'))).filter((name) => name.endsWith('.webp')).slice(0, 50);

const servers = [
  { name: 'ours, one process', ...ours },
  { name: 'ours behind nginx', ...cached },
  { name: 'nginx, one worker', ...nginx },
];
const workloads = {
  Home: ['/'],
  'every page by turns': builtPages(),
  '50 pictures by turns': pictures.map((name) => `/_astro/${name}`),
};
await expectSameBytes();
const rows: Record<string, string>[] = [];
for (const [what, paths] of Object.entries(workloads)) {
  rows.push(...(await measure(what, await writeWrkScript(folder, paths))));
}
await Promise.all([cached, ours, nginx].map((server) => server.stop()));
await rm(folder, { recursive: true });
printResults(rows);

/** Measures a workload on every server. The share of one nginx worker is the median of the rounds. */
async function measure(what: string, script: string): Promise<Record<string, string>[]> {
  const perSecond = new Map<string, number[]>(servers.map(({ name }) => [name, []]));
  for (const { url } of servers) await load(url, script, Math.min(2, seconds));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url } of servers) perSecond.get(name)?.push(await load(url, script, seconds));
  }
  const baseline = perSecond.get('nginx, one worker') ?? [];
  return [...perSecond].map(([server, results]) => {
    const shares = results.map((result, round) => result / (baseline[round] ?? 0));
    return {
      asked: what,
      server,
      'requests a second': Math.round(median(results)).toLocaleString('en-US'),
      'of one nginx worker': percent(median(shares)),
      from: percent(Math.min(...shares)),
      to: percent(Math.max(...shares)),
    };
  });
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
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

async function writeWrkScript(folder: string, paths: string[]): Promise<string> {
  const script = join(folder, 'requests.lua');
  const list = paths.map((path) => `wrk.format("GET", ${JSON.stringify(path)})`).join(',\n');
  await writeFile(
    script,
    `local requests, next = {}, 0
function init() requests = {\n${list}\n} end
function request() next = next % #requests + 1 return requests[next] end\n`,
  );
  return script;
}

/** Returns the requests per second over 50 open connections, from one thread. */
async function load(url: string, script: string, seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', '-c50', `-d${seconds}s`, '-s', script],
    ...['-H', 'accept-encoding: gzip, deflate, br, zstd', url],
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

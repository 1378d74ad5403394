import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describeResults, type Result, runLighthouse } from '../scripts/run/lighthouse-run.ts';
import { printResults } from '../scripts/run/measurement.ts';
import { startTemporarySite } from '../scripts/run/server-process.ts';
import { filesIn } from '../server/file-system/folders.ts';
import { startNginx } from '../tests/servers/nginx.ts';

/**
 * Runs Lighthouse with its mobile defaults on our pages and on the built home page of a peer, the unmodified AstroWind,
 * alternately in one run: on a busy machine, results from different times can't be compared. The limits are in
 * docs/bars.md. Run after a build: `npm run bench -- peers`, with `PEER=FOLDER` for the peer's files; `ROUNDS=1` for a
 * quick look.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const peer = process.env.PEER ?? '';
if (!existsSync(peer)) throw new Error('Set PEER to the folder of the built pages of the peer.');

const server = await startTemporarySite();
const nginx = await servePeer(peer, 4841);
const pages = [
  ...['/', '/about', '/domains', '/blog/1'].map((path) => ({ page: path, url: server.url + path })),
  { page: 'AstroWind, home', url: `${nginx.url}/` },
];
const results = new Map<string, Result[]>(pages.map(({ page }) => [page, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const { page, url } of pages) {
    const result = (await runLighthouse(url, ['performance'])) ?? (await runLighthouse(url, ['performance']));
    if (result) results.get(page)?.push(result);
  }
  console.info(`Round ${round + 1} of ${rounds}`);
}
await nginx.stop();
await server.end();
printResults([...results].map(([page, own]) => ({ page, ...describeResults(own, ['performance']) })));

/** Starts nginx on a copy of a built site, with its text files compressed with brotli, like ours. */
async function servePeer(built: string, port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'peer-'));
  // nginx may run as another user.
  await chmod(folder, 0o755);
  await cp(built, folder, { recursive: true });
  for (const name of await filesIn(folder)) {
    const path = join(folder, name);
    if (['.html', '.css', '.js', '.svg', '.xml'].includes(extname(name)))
      await writeFile(path, brotliCompressSync(await readFile(path)));
  }
  const nginx = await startNginx(
    `  include /etc/nginx/mime.types;
  charset utf-8;
  charset_types text/css application/javascript;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    index index.html;
    location ~ (/|\\.(html|css|js|svg|xml))$ { add_header content-encoding br; }
    location /_astro/ {
      location ~ \\.(css|js|svg)$ { add_header content-encoding br; add_header cache-control "public, max-age=31536000, immutable"; }
      add_header cache-control "public, max-age=31536000, immutable";
    }
  }`,
    port,
  );
  return {
    url: nginx.url,
    async stop() {
      await nginx.stop();
      await rm(folder, { recursive: true });
    },
  };
}

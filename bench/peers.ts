import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { machine, markdownTable, median, writeSection } from '../scripts/run/docs-section.ts';
import { auditValue, type Result, runLighthouse } from '../scripts/run/lighthouse-run.ts';
import { startTemporarySite } from '../scripts/run/server-process.ts';
import { servePeer } from './peers/nginx.ts';

/**
 * Runs Lighthouse with its mobile defaults on our pages and on the built home page of a peer, the unmodified AstroWind,
 * alternately in one run: on a busy machine, results from different times can't be compared. The limits are in
 * docs/bars.md. Run after a build: `npm run bench -- peers`, with `PEER=FOLDER` for the peer's files; `ROUNDS=1` for a
 * quick look that leaves docs/benchmarks.md unchanged.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const peer = process.env.PEER ?? fileURLToPath(new URL('../../shared/peers/astrowind', import.meta.url));
if (!existsSync(peer)) throw new Error(`The built pages of the peer are not in ${peer}: say where with PEER.`);

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
    if (!result) continue;
    results.get(page)?.push(result);
    console.info(`${page}: TBT ${Math.round(auditValue(result, 'total-blocking-time'))} ms`);
  }
}
await nginx.stop();
await server.end();

const rows = pages.map(({ page }) => row(page, results.get(page) ?? []));
console.table(rows);
if (!process.env.ROUNDS) {
  const what = `\`npm run bench -- peers\`: Lighthouse 13 as above on our pages and on AstroWind's home page as it comes (nginx, brotli), in
turn, medians of ${rounds} rounds, on ${machine}. The bar: LCP at most 0.95 of the peer's,
blocking time (TBT) at most 50 ms more.`;
  await writeSection('Peers', `${what}\n\n${markdownTable(rows)}`);
}

function row(page: string, results: Result[]): Record<string, string> {
  const ms = (audit: string) => `${Math.round(median(results.map((result) => auditValue(result, audit))))} ms`;
  return {
    page,
    performance: String(
      Math.round(median(results.map(({ categories }) => (categories.performance?.score ?? 0) * 100))),
    ),
    TBT: ms('total-blocking-time'),
    FCP: ms('first-contentful-paint'),
    LCP: ms('largest-contentful-paint'),
    CLS: median(results.map((result) => auditValue(result, 'cumulative-layout-shift'))).toFixed(3),
  };
}

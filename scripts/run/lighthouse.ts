import { buildSite } from '../build/build-site.ts';
import { auditValue, runLighthouse } from './lighthouse-run.ts';
import { median, printResults } from './measurement.ts';
import { startTemporarySite } from './server-process.ts';

/**
 * `npm run lighthouse`: runs Lighthouse with its mobile defaults three times on every page of the sitemap, and prints the
 * medians. `npm run lighthouse -- /about /blog/1` only tests these pages.
 */
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

await buildSite();
const server = await startTemporarySite();
const chosen = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const paths = chosen.length > 0 ? chosen : await listedPaths();
const rows: Record<string, string>[] = [];
for (const path of paths) {
  const measured: Run[] = [];
  // A failed run is repeated.
  for (let tries = 0; measured.length < runs && tries < 2 * runs; tries += 1) {
    const run = await measure(`${server.url}${path}`);
    if (run) measured.push(run);
  }
  const row = { page: path, ...medians(measured) };
  rows.push(row);
  console.info(Object.values(row).join('  '));
}
await server.end();

const perfect = rows.filter((row) => categories.every((category) => row[category] === '100'));
printResults(rows);
process.exitCode = perfect.length === rows.length ? 0 : 1;

interface Run {
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
}

async function measure(url: string): Promise<Run | null> {
  const result = await runLighthouse(url, categories);
  if (!result) return null;
  for (const audit of Object.values(result.audits)) {
    // The browser starts without the back/forward cache, so this audit fails on every page.
    const isOurs = audit.id !== 'bf-cache';
    const isReported = isOurs && audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary';
    if (isReported) console.info(`  ${url}: ${audit.id}: ${audit.title}`);
  }
  return {
    scores: categories.map((category) => Math.round((result.categories[category]?.score ?? 0) * 100)),
    lcp: auditValue(result, 'largest-contentful-paint'),
    tbt: auditValue(result, 'total-blocking-time'),
    cls: auditValue(result, 'cumulative-layout-shift'),
  };
}

function medians(measured: Run[]): Record<string, string> {
  const scores = categories.map((category, index) => [
    category,
    String(median(measured.map((run) => run.scores[index] ?? 0))),
  ]);
  return {
    ...Object.fromEntries(scores),
    LCP: `${Math.round(median(measured.map(({ lcp }) => lcp)))} ms`,
    TBT: `${Math.round(median(measured.map(({ tbt }) => tbt)))} ms`,
    CLS: median(measured.map(({ cls }) => cls)).toFixed(3),
  };
}

async function listedPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

import { buildSite } from '../build/build-site.ts';
import { describeResults, type Result, runLighthouse } from './lighthouse-run.ts';
import { printResults } from './measurement.ts';
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
  const results: Result[] = [];
  // A failed run is repeated.
  for (let tries = 0; results.length < runs && tries < 2 * runs; tries += 1) {
    const result = await runLighthouse(`${server.url}${path}`, categories);
    if (result) results.push(result);
  }
  for (const result of results) reportFailures(path, result);
  const row: Record<string, string> = { page: path, ...describeResults(results, categories) };
  rows.push(row);
  console.info(Object.values(row).join('  '));
}
await server.end();

const perfect = rows.filter((row) => categories.every((category) => row[category] === '100'));
printResults(rows);
process.exitCode = perfect.length === rows.length ? 0 : 1;

function reportFailures(path: string, { audits }: Result): void {
  for (const { id, title, score, scoreDisplayMode } of Object.values(audits)) {
    // The browser starts without the back/forward cache, so this audit fails on every page.
    const isReported = id !== 'bf-cache' && score !== null && score < 0.9 && scoreDisplayMode === 'binary';
    if (isReported) console.info(`  ${path}: ${id}: ${title}`);
  }
}

async function listedPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

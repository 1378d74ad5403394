import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { builtPages } from '../../tests/servers/routes.ts';
import { startTemporarySite } from '../../tests/servers/temporary-site.ts';
import { chromiumArguments, findChromium } from '../run/chromium.ts';
import { type Budget, barOf, exceeded, readBudget, type Weight, type Weights } from './budget/limits.ts';
import { weighOpened } from './budget/opened.ts';
import { buildSite } from './build-site.ts';

/**
 * `npm run budget`: opens every page, prints what it weighs beside what it may weigh, and ends with an error when one
 * is above its budget. `npm run budget -- --write` makes each budget what the page weighs now and a twentieth more,
 * within its bar.
 */
const file = new URL('../../budget.yaml', import.meta.url);

await buildSite({ checksBudget: false });
const weights = await weighAll(builtPages());
if (process.argv.includes('--write')) await writeBudget(weights);
const { routes } = await readBudget(file);
console.table(Object.fromEntries([...weights].map(([path, weight]) => [path, besideLimits(weight, routes[path])])));
const faults = [...weights].flatMap(([path, weight]) =>
  exceeded(weight, routes[path] ?? {}).map((what) => `${path}: ${what}`),
);
for (const fault of faults) console.error(`Above its budget: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function weighAll(paths: string[]): Promise<Map<string, Weight>> {
  const server = await startTemporarySite();
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArguments });
  const weights = new Map<string, Weight>();
  for (const path of paths) {
    // Each as at a first visit: what another page has fetched is not in the cache.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    weights.set(path, await weighOpened(await context.newPage(), `${server.url}${path}`));
    await context.close();
  }
  await browser.close();
  await server.end();
  return weights;
}

function besideLimits(weight: Weight, limits?: Weight): Record<string, string> {
  return Object.fromEntries(
    Object.entries(weight).map(([name, value]) => [
      name,
      `${value.toLocaleString('en-US')} / ${limits?.[name as keyof Weight].toLocaleString('en-US') ?? '–'}`,
    ]),
  );
}

async function writeBudget(weights: Map<string, Weight>): Promise<void> {
  const before = await readFile(file, 'utf8');
  const head = before.slice(0, before.indexOf('\nroutes:'));
  const { exceptions } = parse(before) as Budget;
  const routes = Object.fromEntries(
    [...weights].map(([path, weight]) => {
      const bar: Weights = { ...barOf(path), ...exceptions[path]?.limits };
      const limits = Object.entries(weight).map(([name, value]) => {
        const withRoom = Math.ceil((value * 1.05) / 100) * 100;
        return [name, Math.max(value, Math.min(withRoom, bar[name as keyof Weight] ?? 0))];
      });
      return [path, Object.fromEntries(limits)];
    }),
  );
  await writeFile(file, `${head}\n${stringify({ routes }, { flowCollectionPadding: false, collectionStyle: 'any' })}`);
}

import { chromium } from '@playwright/test';
import { startTemporarySite } from '../run/server-process.ts';
import { chromiumArguments, findChromium } from '../run/system-packages.ts';
import { listExceeded, readBudget, type Weight } from './budget/limits.ts';
import { weighPage } from './budget/weigh-page.ts';
import { budgetFile, buildSite } from './build-site.ts';
import { builtPages } from './built-pages.ts';

/**
 * `npm run budget`: weighs every page in a browser, prints its weight next to its limits, and fails if a page exceeds
 * its budget.
 */
await buildSite();
const weights = await weighAll(builtPages());
const { limitsFor } = await readBudget(budgetFile);
console.table(Object.fromEntries([...weights].map(([path, weight]) => [path, formatWeight(weight, limitsFor(path))])));
const faults = [...weights].flatMap(([path, weight]) =>
  listExceeded(weight, limitsFor(path)).map((what) => `${path}: ${what}`),
);
for (const fault of faults) console.error(`Over budget: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function weighAll(paths: string[]): Promise<Map<string, Weight>> {
  const server = await startTemporarySite();
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArguments });
  const weights = new Map<string, Weight>();
  for (const path of paths) {
    // A fresh context has an empty cache, as on a first visit.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    weights.set(path, await weighPage(await context.newPage(), `${server.url}${path}`));
    await context.close();
  }
  await browser.close();
  await server.end();
  return weights;
}

function formatWeight(weight: Weight, limits: Weight): Record<string, string> {
  return Object.fromEntries(
    Object.entries(weight).map(([name, value]) => [
      name,
      `${value.toLocaleString('en-US')} / ${limits[name as keyof Weight].toLocaleString('en-US')}`,
    ]),
  );
}

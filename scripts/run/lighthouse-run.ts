import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from './free-port.ts';
import { median } from './measurement.ts';
import { chromiumArguments, findChromium } from './system-packages.ts';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** Lighthouse's result for a page, with its mobile defaults. */
export type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Runs Lighthouse once, in a new browser; null if the trace has no beginning, which happens occasionally. */
export async function runLighthouse(url: string, onlyCategories: readonly Category[]): Promise<Result | null> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...onlyCategories] });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    return result.lhr.runtimeError ? null : result.lhr;
  } finally {
    await browser.close();
  }
}

/** Describes the results of a page: the median of each score and timing. */
export function describeResults(results: Result[], categories: readonly Category[]): Record<string, string> {
  const middle = (read: (result: Result) => number | null | undefined) =>
    median(results.map((result) => read(result) ?? Number.NaN));
  const timing = (audit: string) => `${Math.round(middle(({ audits }) => audits[audit]?.numericValue))} ms`;
  const scores = categories.map((category) => {
    return [category, String(Math.round(100 * middle((result) => result.categories[category]?.score)))];
  });
  return {
    ...Object.fromEntries(scores),
    LCP: timing('largest-contentful-paint'),
    TBT: timing('total-blocking-time'),
    CLS: middle(({ audits }) => audits['cumulative-layout-shift']?.numericValue).toFixed(3),
  };
}

import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from './free-port.ts';
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

/** Returns an audit's numeric value, or NaN. */
export function auditValue(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN;
}

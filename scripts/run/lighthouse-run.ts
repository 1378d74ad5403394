import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort } from './free-port.ts';
import { median } from './measurement.ts';
import { chromiumArguments, findChromium } from './system-packages.ts';

/** npm fetches it at the first run. As a dependency, it would add 80 packages to every installation. */
const lighthouse = 'lighthouse@13.5.0';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

interface Audit {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
}

/** The part of Lighthouse's report that we read. */
export interface Result {
  audits: Record<string, Audit>;
  categories: Partial<Record<Category, { score: number | null }>>;
  runtimeError?: unknown;
}

/** Runs Lighthouse once, with its mobile defaults, in a new browser; null if the trace has no beginning. */
export async function runLighthouse(url: string, categories: readonly Category[]): Promise<Result | null> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  const options = [`--port=${port}`, `--only-categories=${categories.join()}`, '--output=json', '--quiet'];
  try {
    const { stdout } = await promisify(execFile)(
      'npm',
      ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options],
      { maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
      // Lighthouse also prints a report if it fails.
    ).catch((error: Error & { stdout: string }) => (error.stdout.startsWith('{') ? error : Promise.reject(error)));
    const result: Result = JSON.parse(stdout);
    return result.runtimeError ? null : result;
  } finally {
    await browser.close();
  }
}

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

import { runTool } from './run-command.ts';
import type { TestFiles } from './test-files.ts';

export interface Check {
  name: string;
  run(): Promise<void>;
}

/** Checks that read the code without running it. Warnings fail too. */
export const staticChecks: Check[] = [
  {
    name: 'Lint and format',
    run: () => runTool('@biomejs/biome', 'bin/biome', ['check', '--error-on-warnings', '.']),
  },
  {
    name: 'Types',
    run: () =>
      runTool('astro', 'bin/astro.mjs', ['check', '--minimumFailingSeverity', 'hint'], {
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      }),
  },
  {
    name: 'Import directions',
    run: () =>
      runTool('dependency-cruiser', 'bin/dependency-cruiser.mjs', [
        '--config',
        '.dependency-cruiser.cjs',
        ...['src', 'server', 'scripts'],
      ]),
  },
];

/**
 * The tests.
 *
 * @param chosen the tests to run; without them all
 */
export function testChecks(chosen?: TestFiles): Check[] {
  const vitest = [...(chosen?.unit ?? []), ...(chosen?.database ?? [])];
  const browser = chosen?.browser ?? [];
  const checks: Check[] = [];
  if (!chosen || vitest.length > 0) {
    checks.push({
      name: 'Unit, API and durability tests',
      run: () => runTool('vitest', 'vitest.mjs', ['run', ...vitest]),
    });
  }
  if (!chosen || browser.length > 0) {
    checks.push({
      name: 'End-to-end and accessibility tests',
      run: () => runTool('@playwright/test', 'cli.js', ['test', ...browser]),
    });
  }
  return checks;
}

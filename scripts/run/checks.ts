import { runTool } from './run-command.ts';

export interface Check {
  name: string;
  run(): Promise<void>;
}

/** What can be said of the code without running it. Warnings fail too. */
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

/** What can be said of it by running it. */
export const tests: Check[] = [
  { name: 'Unit, API and durability tests', run: () => runTool('vitest', 'vitest.mjs', ['run']) },
  { name: 'End-to-end and accessibility tests', run: () => browserTests('site') },
  { name: 'Presses on a slow phone', run: () => browserTests('slow-phone') },
  { name: 'Development', run: () => browserTests('development') },
];

/** The browser tests of one project of `playwright.config.ts`. */
function browserTests(project: string): Promise<void> {
  return runTool('@playwright/test', 'cli.js', ['test', '--project', project]);
}

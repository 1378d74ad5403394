import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { step } from './console.ts';
import { root, runTool } from './run-command.ts';
import { packages, type SystemPackage } from './system-packages.ts';
import { failuresFile, groupByRunner, type TestFiles, testFolders } from './test-files.ts';

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
        ...['--config', '.dependency-cruiser.cjs', 'src', 'contract', 'language', 'server', 'scripts', 'models'],
      ]),
  },
];

/** `npm test` runs these tests with all others. */
export const textCheck: Check = {
  name: 'Words and format of the content',
  run: () => runVitest(['--project', 'unit', 'tests/architecture/words.test.ts', 'scripts/run/format.test.ts']),
};

/** Browser tests that run alone, because they keep a core busy or prepare all packages. */
const isolatedSpecs = ['early-press.spec.ts', 'development.spec.ts'];

export function testChecks(tests: TestFiles, options: string[] = []): Check[] {
  const specs = [...tests.browser, ...tests.releaseBrowser];
  const isAlone = (file: string) => isolatedSpecs.some((name) => file.endsWith(`/${name}`));
  const onTestSite = (args: string[]) => runPlaywright(args, testFolders);
  return [
    { name: 'Unit, API and durability tests', files: groupByRunner(tests).vitest, run: runVitest },
    { name: 'Browser tests', files: specs.filter((file) => !isAlone(file)), run: onTestSite },
    ...specs.filter(isAlone).map((file) => ({ name: `Browser tests of ${file}`, files: [file], run: onTestSite })),
    { name: 'Browser tests of the content', files: tests.releaseContent, run: runPlaywright },
  ]
    .filter(({ files }) => files.length > 0)
    .map(({ name, files, run }) => ({ name, run: () => run([...files, ...options]) }));
}

async function runVitest(args: string[]): Promise<void> {
  const failures = join(root, failuresFile);
  await rm(failures, { force: true });
  try {
    await runTool('vitest', 'vitest.mjs', ['run', ...args]);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${await readFile(failures, 'utf8').catch(() => '')}`);
  }
}

function runPlaywright(args: string[], variables: Record<string, string> = {}): Promise<void> {
  return runTool('@playwright/test', 'cli.js', ['test', ...args], { env: { ...process.env, ...variables } });
}

/** Runs every check, even after a failure, and exits with the result. */
export async function runChecks(checks: Check[]): Promise<never> {
  const start = performance.now();
  const failed: string[] = [];
  for (const check of checks) {
    try {
      await step(check.name, check.run);
    } catch (error) {
      failed.push(`${check.name}\n${(error as Error).message}`);
    }
  }
  for (const check of failed) process.stdout.write(`\nFAILED: ${check}\n`);
  process.stdout.write(`\nThe checks took ${((performance.now() - start) / 60_000).toFixed(1)} minutes.\n`);
  process.stdout.write(`\nChecks: ${checks.length - failed.length} passed, ${failed.length} failed\n`);
  process.exit(failed.length === 0 ? 0 : 1);
}

/** The other browsers of the tests in `tests/engines/`, with the packages that run them. */
export const enginePackages: Record<string, SystemPackage[]> = {
  firefox: [packages.firefox],
  webkit: [packages.webkitDriver, packages.webkit, packages.python, packages.display],
};

export function engineCheck(names: string[], options: string[] = []): Check {
  const projects = names.map((name) => `--project=${name}`);
  return {
    name: `Tests in ${names.join(' and ')}`,
    run: () => runVitest(['--config', 'vitest.elsewhere.config.ts', ...projects, ...options]),
  };
}

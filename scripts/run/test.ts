import { buildForTests } from './build-for-tests.ts';
import { engineCheck, engineNames, enginePackages, runChecks, staticChecks, testChecks } from './checks.ts';
import { exitWith } from './console.ts';
import { ensureSystemPackages } from './system-packages.ts';
import { findTests, needsContentSite, needsTestSite, packagesFor, releaseKinds, testFolders } from './test-files.ts';

/**
 * `npm test` runs what must pass before a change lands, and `npm run test:full` every check and every test, which must
 * pass before a release. `npm test -- PATH` runs every test of a file, a folder or a kind, and passes on the options
 * after it: `-u` updates stored results.
 */
const given = process.argv.slice(2);
const firstOption = given.slice(1).findIndex((word) => word.startsWith('-')) + 1 || given.length;

if (given[0] === '--full') await runTests({ isFull: true });
else await runTests({ paths: given.slice(0, firstOption), options: given.slice(firstOption) });

/**
 * Runs tests and exits with their result. Without paths, it runs all tests and the static checks. It installs missing
 * system packages.
 */
async function runTests({
  paths = [],
  options = [],
  isFull = false,
}: {
  paths?: string[];
  options?: string[];
  isFull?: boolean;
}): Promise<never> {
  try {
    const tests = findTests(paths);
    if (paths.length === 0 && !isFull) {
      for (const kind of releaseKinds) tests[kind] = [];
      process.env.QUICK_TESTS = 'on';
    }
    await ensureSystemPackages([...packagesFor(tests), ...(isFull ? enginePackages(engineNames) : [])]);
    if (needsContentSite(tests)) await buildForTests();
    if (needsTestSite(tests)) await buildForTests(testFolders);
    const checks = [...testChecks(tests, options), ...(isFull ? [engineCheck(engineNames)] : [])];
    return await runChecks(paths.length === 0 ? [...staticChecks, ...checks] : checks);
  } catch (error) {
    return exitWith(error);
  }
}

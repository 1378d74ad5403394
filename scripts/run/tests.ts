import { buildForTests } from './build-for-tests.ts';
import { engineCheck, engineNames, enginePackages, runChecks, testChecks, withStaticChecks } from './checks.ts';
import { exitWith } from './console.ts';
import { ensureSystemPackages } from './system-packages.ts';
import { findTests, needsContentSite, needsTestSite, packagesFor, releaseKinds, testFolders } from './test-files.ts';

/**
 * Runs tests and exits with their result. Without paths, it runs all tests and the static checks. It installs missing
 * system packages.
 */
export async function runTests({
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
    return await runChecks(paths.length === 0 ? withStaticChecks(checks) : checks);
  } catch (error) {
    return exitWith(error);
  }
}

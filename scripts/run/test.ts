import { buildForTests } from './build-for-tests.ts';
import { engineCheck, enginePackages, runChecks, staticChecks, testChecks } from './checks.ts';
import { exitWith } from './console.ts';
import { ensureSystemPackages } from './system-packages.ts';
import { findTests, packagesFor, releaseKinds, type TestFiles, testFolders } from './test-files.ts';

/**
 * `npm test` runs what must pass before a change lands, and `npm run test:full` every check and every test, which must
 * pass before a release. `npm test -- PATH` runs every test of a file, a folder or a kind, and passes on the options
 * after it: `-u` updates stored results. All of them install missing system packages.
 */
const given = process.argv.slice(2);
const isFull = given[0] === '--full';
const firstOption = given.slice(1).findIndex((word) => word.startsWith('-')) + 1 || given.length;
const paths = isFull ? [] : given.slice(0, firstOption);

try {
  const tests = findTests(paths);
  if (paths.length === 0 && !isFull) {
    for (const kind of releaseKinds) tests[kind] = [];
    process.env.QUICK_TESTS = 'on';
  }
  await ensureSystemPackages([...packagesFor(tests), ...(isFull ? Object.values(enginePackages).flat() : [])]);
  const has = (...kinds: (keyof TestFiles)[]) => kinds.some((kind) => tests[kind].length > 0);
  if (has('content', 'releaseContent')) await buildForTests();
  // The tests of `database` build the site themselves if they need it.
  if (has('build', 'browser', 'release', 'releaseBrowser')) await buildForTests(testFolders);
  await runChecks([
    ...(paths.length === 0 ? staticChecks : []),
    ...testChecks(tests, isFull ? [] : given.slice(firstOption)),
    ...(isFull ? [engineCheck(Object.keys(enginePackages))] : []),
  ]);
} catch (error) {
  exitWith(error);
}

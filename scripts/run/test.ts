import { runChecks, staticChecks, testChecks } from './checks.ts';
import { exitWith } from './console.ts';
import { runScript } from './run-command.ts';
import { sampleMoment } from './sample-moment.ts';
import { ensureSystemPackages } from './system-packages.ts';
import { findTests, needBuiltSite, packagesFor } from './test-files.ts';

/**
 * `npm test` runs every check and every test; `npm test -- PATH` runs the tests of a file or a folder, and hands on the
 * options behind it: `-u` updates what they compare with. Either installs the system packages that those tests need and
 * that are missing.
 */
const given = process.argv.slice(2);
const firstOption = given.slice(1).findIndex((word) => word.startsWith('-')) + 1 || given.length;
const [paths, options] = [given.slice(0, firstOption), given.slice(firstOption)];

try {
  const tests = findTests(paths);
  await ensureSystemPackages(packagesFor(tests));
  if (needBuiltSite(tests)) await buildForTests();
  await runChecks(paths.length === 0 ? [...staticChecks, ...testChecks()] : testChecks(tests, options));
} catch (error) {
  exitWith(error);
}

/** In a process of its own: Vite sets `NODE_ENV` to production in the process that builds, and the tests would inherit it. */
async function buildForTests(): Promise<void> {
  // Before that moment, a build for now is the same.
  if (Date.now() > sampleMoment.getTime()) process.env.SOURCE_DATE_EPOCH = String(sampleMoment.getTime() / 1000);
  await runScript('scripts/build/build.ts');
}

import { buildForTests } from './build-for-tests.ts';
import { engineCheck, engineNames, enginePackages, isEngineName, runChecks } from './checks.ts';
import { exitWith } from './console.ts';
import { ensureSystemPackages } from './system-packages.ts';
import { testFolders } from './test-files.ts';

/**
 * `npm run browsers` runs the tests of `tests/engines/` in Firefox and WebKit, `npm run browsers -- webkit` in one of
 * them. Other arguments, a path or an option, are passed to Vitest.
 */
const [first, ...others] = process.argv.slice(2);
const names = isEngineName(first) ? [first] : engineNames;
const options = isEngineName(first) ? others : process.argv.slice(2);

try {
  await ensureSystemPackages(enginePackages(names));
  await buildForTests(testFolders);
  await runChecks([engineCheck(names, options)]);
} catch (error) {
  exitWith(error);
}

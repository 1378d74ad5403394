import { buildForTests } from './build-for-tests.ts';
import { engineCheck, enginePackages, runChecks } from './checks.ts';
import { exitWith } from './console.ts';
import { ensureSystemPackages } from './system-packages.ts';
import { testFolders } from './test-files.ts';

/**
 * `npm run browsers` runs the tests of `tests/engines/` in Firefox and WebKit, `npm run browsers -- webkit` in one of
 * them. Other arguments, a path or an option, are passed to Vitest.
 */
const [first = '', ...others] = process.argv.slice(2);
const isEngine = Object.hasOwn(enginePackages, first);
const names = isEngine ? [first] : Object.keys(enginePackages);

try {
  await ensureSystemPackages(names.flatMap((name) => enginePackages[name] ?? []));
  await buildForTests(testFolders);
  await runChecks([engineCheck(names, isEngine ? others : process.argv.slice(2))]);
} catch (error) {
  exitWith(error);
}

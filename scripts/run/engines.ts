import { type Check, runVitest } from './checks.ts';
import { packages, type SystemPackage } from './system-packages.ts';

const packagesOf = {
  firefox: [packages.firefox],
  webkit: [packages.webkitDriver, packages.webkit, packages.python, packages.display],
};

export type EngineName = keyof typeof packagesOf;

/** The browser engines beside Chromium that the tests of `tests/engines/` run in. */
export const engineNames = Object.keys(packagesOf) as EngineName[];

/** Tells whether a word of the command line names an engine. */
export function isEngineName(word = ''): word is EngineName {
  return Object.hasOwn(packagesOf, word);
}

/** The system packages that the tests in these engines use. */
export function enginePackages(names: EngineName[]): SystemPackage[] {
  return names.flatMap((name) => packagesOf[name]);
}

/**
 * The tests in these engines.
 *
 * @param options for Vitest: a path, a name of a test
 */
export function engineCheck(names: EngineName[], options: string[] = []): Check {
  const projects = names.map((name) => `--project=${name}`);
  return {
    name: `Tests in ${names.join(' and ')}`,
    run: () => runVitest(['--config', 'vitest.browsers.config.ts', ...projects, ...options]),
  };
}

import { type Check, runVitest } from './checks.ts';
import { packages, type SystemPackage } from './system-packages.ts';

const packagesByEngine = {
  firefox: [packages.firefox],
  webkit: [packages.webkitDriver, packages.webkit, packages.python, packages.display],
};

export type EngineName = keyof typeof packagesByEngine;

export const engineNames = Object.keys(packagesByEngine) as EngineName[];

export function isEngineName(word = ''): word is EngineName {
  return Object.hasOwn(packagesByEngine, word);
}

export function enginePackages(names: EngineName[]): SystemPackage[] {
  return names.flatMap((name) => packagesByEngine[name]);
}

/** Returns the check that runs the tests in these engines. */
export function engineCheck(names: EngineName[], options: string[] = []): Check {
  const projects = names.map((name) => `--project=${name}`);
  return {
    name: `Tests in ${names.join(' and ')}`,
    run: () => runVitest(['--config', 'vitest.browsers.config.ts', ...projects, ...options]),
  };
}

import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Failure } from './console.ts';
import { root } from './run-command.ts';
import { packages, type SystemPackage } from './system-packages.ts';

/** The tests of each kind, for `npm test`, Vitest and Playwright alike. */
export const kinds = {
  /** Vitest, with nothing built and no database server. */
  unit: ['{bootstrap,scripts,src}/**/*.test.ts', 'server/**/!(insert).test.ts', 'tests/architecture/**/*.test.ts'],
  /** Vitest, with nothing built: the trained network judged on thousands of strokes, and what trains it. */
  model: ['models/**/*.test.ts'],
  /** Vitest, on what is built of the content. */
  build: ['tests/content/**/*.test.ts', 'tests/deployment/package.test.ts'],
  /** Vitest, beside a PostgreSQL server that the run starts. */
  database: ['server/inbox/insert.test.ts', 'tests/{api,durability,faults,hostile}/**/*.test.ts'],
  /** Playwright. */
  browser: ['tests/{e2e,accessibility}/**/*.spec.ts'],
};

export type TestFiles = Record<keyof typeof kinds, string[]>;

/**
 * The tests of these kinds and at these paths, each a file or a folder; without any, all tests.
 *
 * @throws Failure when there is no test at one of them
 */
export function findTests(paths: string[]): TestFiles {
  const wanted = paths.map((path) => posix.normalize(path.replaceAll('\\', '/')).replace(/\/$/, ''));
  const isAt = (file: string, path: string) => path === '.' || file === path || file.startsWith(`${path}/`);
  const find = (kind: keyof TestFiles) =>
    globSync(kinds[kind], { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => wanted.length === 0 || wanted.some((name) => name === kind || isAt(file, name)))
      .sort();
  const tests = {
    unit: find('unit'),
    model: find('model'),
    build: find('build'),
    database: find('database'),
    browser: find('browser'),
  };
  const found = Object.values(tests).flat();
  const without = wanted.filter((name) => !Object.hasOwn(kinds, name) && !found.some((file) => isAt(file, name)));
  if (without.length === 0) return tests;
  throw new Failure(
    `There is no test at ${without.join(', ')}. Name a *.test.ts, a *.spec.ts or a folder with some, from the project's ` +
      `folder on, or a kind: ${Object.keys(kinds).join(', ')}. The test of the systemd service is run by npm run deployment-test.`,
  );
}

/** The system packages that these tests use. */
export function packagesFor({ unit, model, build, database, browser }: TestFiles): SystemPackage[] {
  const uses = (module: string) =>
    [...unit, ...model, ...build, ...database].some((file) => readFileSync(join(root, file)).includes(`${module}'`));
  return [
    ...(browser.length > 0 ? [packages.chromium, packages.headlessChromium, packages.fonts] : []),
    ...(database.length > 0 ? [packages.postgresql] : []),
    ...(uses('/servers/nginx.ts') ? [packages.nginx] : []),
    ...(uses('/compiler.ts') ? [packages.compiler, packages.compilerHeaders] : []),
  ];
}

/** Whether the site has to be built before these tests; the other tests build it themselves when they need it. */
export function needBuiltSite({ build, browser }: TestFiles): boolean {
  return browser.length > 0 || build.length > 0;
}

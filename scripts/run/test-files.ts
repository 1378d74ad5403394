import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Failure } from './console.ts';
import { root } from './run-command.ts';
import { packages, type SystemPackage } from './system-packages.ts';

/**
 * Browser tests that must hold before a release: they take minutes for what rarely changes (sizes of every page, hundreds of
 * drawn strokes, a slow phone), or build a site of their own.
 */
export const releaseSpecs = [
  'budget',
  'complete-*',
  'content-live',
  'content-weights',
  'development',
  'early-press',
  'fonts',
  'gesture-strokes',
  'headline-lines',
  'inbox-direction',
  'next-page',
  'structured-data',
];

/**
 * The tests of each kind, for Vitest and Playwright. `npm test` runs all but those before a release; `npm run test:full` runs
 * everything.
 */
export const kinds = {
  /** Vitest, with nothing built and no database server. */
  unit: ['{bootstrap,scripts,src}/**/*.test.ts', 'server/**/!(insert).test.ts', 'tests/architecture/**/*.test.ts'],
  /** Vitest, with nothing built: the trained network judged on thousands of strokes, and what trains it. */
  model: ['models/**/*.test.ts'],
  /** Vitest, on what is built of the content. */
  build: ['tests/content/**/*.test.ts'],
  /** Vitest, beside a PostgreSQL server that the run starts. */
  database: ['server/inbox/insert.test.ts', 'tests/api/**/*.test.ts'],
  /** Vitest, likewise: kills, faults, hostile input and whole packages, which must hold before a release. */
  release: ['tests/{durability,faults,hostile}/**/*.test.ts', 'tests/deployment/{package,static}.test.ts'],
  /** Playwright. */
  browser: [`tests/e2e/!(${releaseSpecs.join('|')}).spec.ts`, 'tests/accessibility/**/*.spec.ts'],
  /** Playwright, before a release. */
  releaseBrowser: [`tests/e2e/@(${releaseSpecs.join('|')}).spec.ts`],
};

export type TestFiles = Record<keyof typeof kinds, string[]>;

/** The kinds that `npm test` leaves to `npm run test:full`. */
export const releaseKinds = ['model', 'release', 'releaseBrowser'] as const;

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
  const tests = Object.fromEntries(
    Object.keys(kinds).map((kind) => [kind, find(kind as keyof TestFiles)]),
  ) as unknown as TestFiles;
  const found = Object.values(tests).flat();
  const without = wanted.filter((name) => !Object.hasOwn(kinds, name) && !found.some((file) => isAt(file, name)));
  if (without.length === 0) return tests;
  throw new Failure(
    `There is no test at ${without.join(', ')}. Name a *.test.ts, a *.spec.ts or a folder with some, from the project's ` +
      `folder on, or a kind: ${Object.keys(kinds).join(', ')}. The test of the systemd service is run by npm run deployment-test, ` +
      'those of tests/engines by npm run browsers.',
  );
}

/** The system packages that these tests use. */
export function packagesFor({ browser, releaseBrowser, ...vitest }: TestFiles): SystemPackage[] {
  const uses = (module: string) =>
    Object.values(vitest)
      .flat()
      .some((file) => readFileSync(join(root, file)).includes(`${module}'`));
  return [
    ...(browser.length + releaseBrowser.length > 0
      ? [packages.chromium, packages.headlessChromium, packages.fonts]
      : []),
    ...(vitest.database.length + vitest.release.length > 0 ? [packages.postgresql] : []),
    ...(uses('/servers/nginx.ts') ? [packages.nginx] : []),
    ...(uses('/compiler.ts') ? [packages.compiler, packages.compilerHeaders] : []),
  ];
}

/** Whether the site has to be built before these tests; the other tests build it themselves when they need it. */
export function needBuiltSite({ build, browser, releaseBrowser }: TestFiles): boolean {
  return browser.length + releaseBrowser.length + build.length > 0;
}

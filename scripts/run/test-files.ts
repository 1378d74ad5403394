import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Failure } from './console.ts';
import { root } from './run-command.ts';
import { packages, type SystemPackage } from './system-packages.ts';

/**
 * Browser tests that run only before a release, because they take minutes for things that rarely change (sizes of every
 * page, hundreds of drawn strokes, a slow phone), or build their own site.
 */
const releaseSpecs = [
  'complete-*',
  'consent',
  'content-live',
  'content-weights',
  'development',
  'early-press',
  'inbox-direction',
  'static-site',
];

/**
 * The tests of each kind, for Vitest and Playwright. `npm test` runs all except those for a release; `npm run
 * test:full` runs everything.
 */
export const kinds = {
  /** Vitest, with nothing built and no database server. */
  unit: [
    '{bootstrap,contract,language,scripts,src}/**/*.test.ts',
    'server/**/!(store).test.ts',
    'tests/architecture/**/*.test.ts',
  ],
  /** Vitest, with nothing built: evaluates the trained network on thousands of strokes, and tests its training. */
  model: ['models/**/*.test.ts'],
  /** Vitest, on the built content of the tests. */
  build: ['tests/built/**/*.test.ts'],
  /** Vitest, on the built `content/`. */
  content: ['tests/content/**/*.test.ts'],
  /** Vitest, with a PostgreSQL server that the run starts. */
  database: ['server/intake/store.test.ts', 'tests/api/**/*.test.ts'],
  /** Vitest, with a PostgreSQL server too: kills, faults, hostile input and whole packages, before a release. */
  release: ['tests/{durability,faults,hostile}/**/*.test.ts', 'tests/deployment/{package,static}.test.ts'],
  /** Playwright, on the content of the tests. */
  browser: [`tests/e2e/!(${releaseSpecs.join('|')}).spec.ts`, 'tests/accessibility/**/*.spec.ts'],
  /** Playwright, before a release. */
  releaseBrowser: [`tests/e2e/@(${releaseSpecs.join('|')}).spec.ts`],
  /** Playwright, before a release, on `content/`. */
  releaseContent: ['tests/{content,weights}/**/*.spec.ts'],
};

/** The folders of the tests' site, which does not depend on the company's content. */
export const testFolders = { CONTENT_DIRECTORY: 'tests/site', BUILT_DIRECTORY: 'node_modules/.cache/test-site' };

/** The names of the failed tests of the last run of Vitest, a line each. */
export const failuresFile = 'node_modules/.cache/failed-tests.txt';

export type TestFiles = Record<keyof typeof kinds, string[]>;

/** The kinds that `npm test` leaves to `npm run test:full`. */
export const releaseKinds = ['model', 'release', 'releaseBrowser', 'releaseContent'] as const;

/** Finds the tests of these kinds, files or folders; all tests if none are given. */
export function findTests(paths: string[]): TestFiles {
  const wanted = paths.map((path) => posix.normalize(path.replaceAll('\\', '/')).replace(/\/$/, ''));
  const matches = (file: string, path: string) => path === '.' || file === path || file.startsWith(`${path}/`);
  const find = ([kind, patterns]: [string, string[]]) => {
    const files = globSync(patterns, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
    const isWanted = (file: string) => wanted.some((name) => name === kind || matches(file, name));
    return [kind, wanted.length === 0 ? files.sort() : files.filter(isWanted).sort()];
  };
  const tests: TestFiles = Object.fromEntries(Object.entries(kinds).map(find));
  const found = Object.values(tests).flat();
  const unmatched = wanted.filter((name) => !Object.hasOwn(kinds, name) && !found.some((file) => matches(file, name)));
  if (unmatched.length === 0) return tests;
  throw new Failure(
    `There is no test at ${unmatched.join(', ')}. Name a *.test.ts, a *.spec.ts or a folder of tests from the project, ` +
      `or a kind: ${Object.keys(kinds).join(', ')}. npm run deployment-test runs the test of the systemd service, ` +
      'npm run browsers those of tests/engines.',
  );
}

export function packagesFor(tests: TestFiles): SystemPackage[] {
  const { browsers, vitest } = groupByRunner(tests);
  const uses = (module: string) => vitest.some((file) => readFileSync(join(root, file)).includes(`${module}'`));
  return [
    ...(browsers.length > 0 ? [packages.chromium, packages.headlessChromium, packages.fonts] : []),
    ...(tests.database.length + tests.release.length > 0 ? [packages.postgresql] : []),
    ...(uses('/servers/nginx.ts') ? [packages.nginx] : []),
    ...(uses('/compiler.ts') ? [packages.compiler, packages.compilerHeaders] : []),
  ];
}

export function groupByRunner({ browser, releaseBrowser, releaseContent, ...vitest }: TestFiles) {
  return {
    browsers: [...browser, ...releaseBrowser, ...releaseContent],
    vitest: Object.values(vitest).flat(),
  };
}

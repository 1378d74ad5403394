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
  'complete-*',
  'content-live',
  'content-weights',
  'development',
  'early-press',
  'fonts',
  'gesture-strokes',
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
  unit: [
    '{bootstrap,contract,language,scripts,src}/**/*.test.ts',
    'server/**/!(store).test.ts',
    'tests/architecture/**/*.test.ts',
  ],
  /** Vitest, with nothing built: the trained network judged on thousands of strokes, and what trains it. */
  model: ['models/**/*.test.ts'],
  /** Vitest, on what is built of the content of the tests. */
  build: ['tests/built/**/*.test.ts'],
  /** Vitest, on what is built of `content/`. */
  content: ['tests/content/**/*.test.ts'],
  /** Vitest, beside a PostgreSQL server that the run starts. */
  database: ['server/intake/store.test.ts', 'tests/api/**/*.test.ts'],
  /** Vitest, likewise: kills, faults, hostile input and whole packages, which must hold before a release. */
  release: ['tests/{durability,faults,hostile}/**/*.test.ts', 'tests/deployment/{package,static}.test.ts'],
  /** Playwright, on `content/`. */
  contentBrowser: ['tests/content/**/!(budget|headline-lines).spec.ts'],
  /** Playwright, on the content of the tests. */
  browser: [`tests/e2e/!(${releaseSpecs.join('|')}).spec.ts`, 'tests/accessibility/**/*.spec.ts'],
  /** Playwright, before a release. */
  releaseBrowser: [`tests/e2e/@(${releaseSpecs.join('|')}).spec.ts`],
  /** Playwright, before a release, on `content/`. */
  releaseContent: ['tests/content/**/@(budget|headline-lines).spec.ts'],
};

/** The folders of the site of the tests, which a company's own content does not change. */
export const testFolders = { CONTENT_DIRECTORY: 'tests/site', BUILT_DIRECTORY: 'node_modules/.cache/test-site' };

export type TestFiles = Record<keyof typeof kinds, string[]>;

/** The kinds that `npm test` leaves to `npm run test:full`. */
export const releaseKinds = ['model', 'release', 'releaseBrowser', 'releaseContent'] as const;

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
export function packagesFor(tests: TestFiles): SystemPackage[] {
  const { browsers, vitest } = byRunner(tests);
  const uses = (module: string) => vitest.some((file) => readFileSync(join(root, file)).includes(`${module}'`));
  return [
    ...(browsers.length > 0 ? [packages.chromium, packages.headlessChromium, packages.fonts] : []),
    ...(tests.database.length + tests.release.length > 0 ? [packages.postgresql] : []),
    ...(uses('/servers/nginx.ts') ? [packages.nginx] : []),
    ...(uses('/compiler.ts') ? [packages.compiler, packages.compilerHeaders] : []),
  ];
}

/** The files that Playwright runs, and those that Vitest runs. */
export function byRunner({ browser, contentBrowser, releaseBrowser, releaseContent, ...vitest }: TestFiles) {
  return {
    browsers: [...browser, ...contentBrowser, ...releaseBrowser, ...releaseContent],
    vitest: Object.values(vitest).flat(),
  };
}

/** Tells whether the site of the tests has to be built before them; the other tests build it themselves when they need it. */
export function needTestSite({ build, browser, releaseBrowser }: TestFiles): boolean {
  return browser.length + releaseBrowser.length + build.length > 0;
}

/** Tells whether the site of `content/` has to be built before these tests. */
export function needContentSite({ content, contentBrowser, releaseContent }: TestFiles): boolean {
  return content.length + contentBrowser.length + releaseContent.length > 0;
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './run-command.ts';
import { findTests, kinds, needContentSite, needTestSite, packagesFor, releaseSpecs } from './test-files.ts';

const none = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
const names = (path: string) => packagesFor(findTests([path])).map(({ name }) => name);

describe('A path', () => {
  test.each([
    ['contract/estimates/roi.test.ts', 'unit'],
    ['models/gestures/evaluate.test.ts', 'model'],
    ['tests/built/broken-content.test.ts', 'build'],
    ['tests/content/html.test.ts', 'content'],
    ['tests/content/requirements.spec.ts', 'contentBrowser'],
    ['tests/content/budget.spec.ts', 'releaseContent'],
    ['server/inbox/insert.test.ts', 'database'],
    ['tests/api/contact.test.ts', 'database'],
    ['tests/hostile/fuzz.test.ts', 'release'],
    ['tests/deployment/package.test.ts', 'release'],
    ['tests/e2e/home.spec.ts', 'browser'],
    ['tests/accessibility/axe.spec.ts', 'browser'],
    ['tests/e2e/complete-report.spec.ts', 'releaseBrowser'],
  ])('%s is one test of kind %s', (file, kind) => {
    expect(findTests([file])).toEqual({ ...none, [kind]: [file] });
  });

  test('of a folder names all tests below it, of whatever kind', () => {
    for (const [kind, files] of Object.entries(findTests(['.']))) expect(files, kind).not.toEqual([]);
    expect(findTests(['./tests/hostile/'])).toEqual(findTests(['tests/hostile']));
    expect(findTests(['tests/hostile']).release).toContain('tests/hostile/fuzz.test.ts');
  });

  test.each(['contract/estimates/roi.ts', 'src/feat', 'nowhere'])('without a test is refused: %s', (path) => {
    expect(() => findTests([path])).toThrow(`There is no test at ${path}`);
    expect(() => findTests([path, 'tests/api'])).toThrow(`There is no test at ${path}.`);
  });
});

test('a kind is named like a path', () => {
  expect(findTests(['unit'])).toEqual({ ...none, unit: findTests([]).unit });
  expect(findTests(['unit', 'tests/built'])).toEqual({
    ...none,
    unit: findTests([]).unit,
    build: findTests(['tests/built']).build,
  });
});

test('each spec that waits for a release is there', () => {
  for (const pattern of releaseSpecs) {
    expect(globSync(`tests/e2e/${pattern}.spec.ts`, { cwd: root }), pattern).not.toEqual([]);
  }
});

test('every test belongs to one kind, except the one that boots a machine and those of other browsers', () => {
  const all = globSync('{bootstrap,contract,language,models,scripts,server,src,tests}/**/*.{test,spec}.ts', {
    cwd: root,
  }).sort();
  const found = Object.values(findTests([])).flat().sort();
  const others = /^tests\/(deployment\/systemd[.]test|engines\/)/;
  expect(found).toEqual(all.filter((file) => !others.test(file)));
});

describe('What is installed for a path', () => {
  test.each([
    ['contract/estimates/roi.test.ts', []],
    ['tests/architecture', []],
    ['tests/built', []],
    ['tests/api/contact.test.ts', ['postgresql']],
    ['tests/api/operating.test.ts', ['postgresql', 'nginx-light']],
    ['tests/faults', ['postgresql', 'nginx-light']],
    ['models', ['gcc', 'libc6-dev']],
    ['tests/e2e/home.spec.ts', ['chromium', 'chromium-headless-shell', 'fonts-liberation']],
    ['tests', ['chromium', 'chromium-headless-shell', 'fonts-liberation', 'postgresql', 'nginx-light']],
  ])('%s: %j', (path, expected) => {
    expect(names(path)).toEqual(expected);
  });

  test('neither unit tests nor those of the model or the build use a database of the run', () => {
    const { unit, model, build, content } = findTests([]);
    const using = [...unit, ...model, ...build, ...content].filter((file) =>
      /servers\/(databases|postgres)\.ts'/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(using).toEqual([]);
  });
});

test('each site is built for the tests that look at it alone', () => {
  const sites = (path: string) => [needTestSite(findTests([path])), needContentSite(findTests([path]))];
  expect(['tests/e2e/home.spec.ts', 'build'].map(sites)).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(['tests/content/budget.spec.ts', 'content'].map(sites)).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(['tests/api', 'unit'].map(sites)).toEqual([
    [false, false],
    [false, false],
  ]);
});

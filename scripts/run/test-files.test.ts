import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './run-command.ts';
import { findTests, kinds, packagesFor } from './test-files.ts';

const none = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
const names = (path: string) => packagesFor(findTests([path])).map(({ name }) => name);

/** Companies delete this folder together with the sample's texts (docs/taking-over.md). */
const hasSample = existsSync(join(root, 'tests/content'));
const ofTheSample = hasSample ? [['tests/content/budget.spec.ts', 'releaseContent']] : [];

describe('A path', () => {
  test.each([
    ['contract/estimates/roi.test.ts', 'unit'],
    ...ofTheSample,
    ['server/intake/store.test.ts', 'database'],
    ['tests/hostile/fuzz.test.ts', 'release'],
    ['tests/e2e/home.spec.ts', 'browser'],
    ['tests/e2e/complete-sample.spec.ts', 'releaseBrowser'],
  ])('%s is one test of kind %s', (file, kind) => {
    expect(findTests([file])).toEqual({ ...none, [kind]: [file] });
  });

  test('of a folder selects every kind of test below it', () => {
    for (const [kind, files] of Object.entries(findTests(['.']))) {
      if (hasSample || !/content/i.test(kind)) expect(files, kind).not.toEqual([]);
    }
    expect(findTests(['./tests/hostile/'])).toEqual(findTests(['tests/hostile']));
    expect(findTests(['tests/hostile']).release).toContain('tests/hostile/fuzz.test.ts');
  });

  test.each(['contract/estimates/roi.ts', 'src/feat', 'nowhere'])('without a test is rejected: %s', (path) => {
    expect(() => findTests([path])).toThrow(`There is no test at ${path}`);
    expect(() => findTests([path, 'tests/api'])).toThrow(`There is no test at ${path}.`);
  });
});

test('every test has one kind, except the machine test and other browsers', () => {
  const all = globSync('{bootstrap,contract,language,models,scripts,server,src,tests}/**/*.{test,spec}.ts', {
    cwd: root,
  }).sort();
  const found = Object.values(findTests([])).flat().sort();
  const others = /^tests\/(deployment\/systemd[.]test|engines\/)/;
  expect(found).toEqual(all.filter((file) => !others.test(file)));
});

describe('Packages installed for a path', () => {
  test.each([
    ['contract/estimates/roi.test.ts', []],
    ['tests/api/proxy-cache.test.ts', ['postgresql', 'nginx-light']],
    ['models', ['gcc', 'libc6-dev']],
    ['tests/e2e/home.spec.ts', ['chromium', 'chromium-headless-shell', 'fonts-liberation']],
  ])('%s needs %j', (path, expected) => {
    expect(names(path)).toEqual(expected);
  });
});

import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';
import { findTests } from './test-files.ts';

test('every test has one kind, except the machine test and other browsers', () => {
  const all = globSync('{bootstrap,contract,language,models,scripts,server,src,tests}/**/*.{test,spec}.ts', {
    cwd: root,
  }).sort();
  const found = Object.values(findTests([])).flat().sort();
  const others = /^tests\/(deployment\/systemd[.]test|engines\/)/;
  expect(found).toEqual(all.filter((file) => !others.test(file)));
});

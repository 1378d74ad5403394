import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listVariables } from '../../server/environment/variable.ts';
import { variables } from '../../server/environment/variables.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const all = listVariables(variables);

test('.env.example describes every variable, with its default', () => {
  const entries = [...read('.env.example').matchAll(/^# ([A-Z_]+): .+\n(?:# .+\n)*?# ([A-Z_]+)=(.*)$/gm)];
  const described = entries.map(([, name, again, value]) => ({ name, again, value }));
  // Only the start script of a package sets this variable.
  const expected = all.filter(({ name }) => name !== 'PUBLISHED_DIRECTORY');
  expect(described).toEqual(
    expected.map(({ name, defaultValue }) => ({ name, again: name, value: defaultValue ?? '' })),
  );
});

test('the README lists only existing variables', () => {
  const [, table = ''] = read('README.md').match(/\| variable \|.*?\n([\s\S]*?)\n\n/) ?? [];
  const shown = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, names = '']) => names.match(/[A-Z_]{4,}/g) ?? []);
  expect(shown).toContain('SITE_URL');
  expect(shown.filter((name) => !all.some((one) => one.name === name))).toEqual([]);
});

test('deployment files set only existing variables', () => {
  /** The compose file uses these variables, but the site does not. */
  const others = new Set(['POSTGRES_PASSWORD', 'TLS_DIRECTORY']);
  const set = [...read('deploy/env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => String(name));
  expect(set).toContain('SITE_URL');
  expect(set.filter((name) => !others.has(name) && !all.some((one) => one.name === name))).toEqual([]);
});

test('only this module reads the environment', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const reads = files.flatMap((file) => read(file).match(/process\.env\.\w+/g) ?? []);
  expect(reads).toContain('process.env.PATH');
  expect(reads.filter((one) => all.some(({ name }) => one === `process.env.${name}`))).toEqual([]);
});

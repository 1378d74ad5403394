import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listVariables } from '../../server/environment/variable.ts';
import { variables } from '../../server/environment/variables.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const all = listVariables(variables);
const documented = all.flatMap(({ meaning, ...rest }) => (meaning === null ? [] : [{ ...rest, meaning }]));

/** The file to copy: every variable with its default, or a place for its value. */
function example(): string {
  const head =
    '# Every variable that the site reads, with its default. Set those that you change in the environment.\n' +
    '# Generated from server/environment/variables.ts: npm test -- tests/architecture/environment.test.ts -u\n';
  const entries = documented.map(({ name, defaultValue, meaning }) => {
    const plain = meaning.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)');
    return `\n${wrapped(`${name}: ${plain}`)}\n# ${name}=${defaultValue ?? ''}\n`;
  });
  return head + entries.join('');
}

function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > 116) lines.push('');
    lines[lines.length - 1] += ` ${word}`;
  }
  return lines.map((line) => `#${line}`).join('\n');
}

test('.env.example lists every variable', async () => {
  await expect(example()).toMatchFileSnapshot(`${root}.env.example`);
});

test('the README lists only existing variables', () => {
  const [, table = ''] = read('README.md').match(/\| variable \|.*?\n([\s\S]*?)\n\n/) ?? [];
  const shown = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, names = '']) => names.match(/[A-Z_]{4,}/g) ?? []);
  expect(shown).toContain('SITE_URL');
  expect(shown.filter((name) => !all.some((one) => one.name === name))).toEqual([]);
});

test('no variable is defined twice, and each default is valid', () => {
  const names = all.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const faulty = all.filter(({ defaultValue, rule }) => defaultValue !== null && !rule.safeParse(defaultValue).success);
  expect(faulty.map(({ name }) => name)).toEqual([]);
});

test('deployment files set only existing variables', () => {
  /** Of the compose file and of Node, not of the site. */
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

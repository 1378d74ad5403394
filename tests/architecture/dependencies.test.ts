import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  groupByLicence,
  isAllowed,
  type Lockfile,
  packageName,
  readLockfile,
} from '../../scripts/release/package/dependencies.ts';
import { injectedStyles, sourceHash } from '../../server/http/content-security-policy.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFile(join(root, path), 'utf8');

/** The reasons why these packages work without their install scripts. */
const scriptsNotNeeded: Record<string, string> = {
  esbuild: 'The script looks after its program, which comes in a package of its own for each platform.',
};

let lockfile: Lockfile;
beforeAll(async () => {
  lockfile = await readLockfile(root);
});

test('the docs justify every direct dependency, and list no removed one', async () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(await read('package.json'));
  const rows = [...(await read('docs/dependencies.md')).matchAll(/^\| (`.+?`) \|(.*)\|$/gm)];
  const named = rows.flatMap(([, names = '']) => names.split(', ').map((name) => name.replaceAll('`', '')));
  // `npm run rebrand` changes the typeface.
  const direct = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).map((name) =>
    name.replace(/^(@fontsource-variable\/).*/, '$1…'),
  );
  expect(named.sort()).toEqual([...new Set(direct)].sort());
  const incomplete = rows.filter(([, , cells = '']) => cells.split(' | ').some((cell) => cell.trim() === ''));
  expect(incomplete.map(([, names]) => names)).toEqual([]);
});

test('versions are exact, so that builds match the tests', async () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(await read('package.json'));
  const versions = Object.values<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('no package needs its install script, and none runs', () => {
  const scripted = Object.entries(lockfile.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([place]) => packageName(place)).sort()).toEqual(Object.keys(scriptsNotNeeded).sort());
});

describe('Licences', () => {
  test('are all allowed', () => {
    expect([...groupByLicence(lockfile).keys()].filter((licence) => !isAllowed(licence))).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['MIT OR GPL-3.0-only', true],
    ['(MIT AND Zlib)', true],
    ['MIT AND GPL-3.0-only', false],
    ['none', false],
  ])('%s is allowed: %s', (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected);
  });
});

test('the lockfile names no registry', async () => {
  expect(await read('package-lock.json')).not.toContain('"resolved": "http');
});

test('the policy allows the notification styles of the installed package', async () => {
  const module = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/index\.js$/, 'index.mjs');
  const code = await readFile(module, 'utf8');
  const texts = [...code.matchAll(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/g)].map(([, text = '']) => JSON.parse(text));
  expect(injectedStyles).toEqual(['', ...texts].map(sourceHash));
});

import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../tests/servers/until.ts';
import { installPackages } from './install.mjs';

const run = promisify(execFile);
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'install-'));
  await writeLockfile('1.0.0');
  await mkdir(join(root, 'programs'));
  vi.stubEnv('PATH', `${join(root, 'programs')}${delimiter}${process.env.PATH}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

/** One package for each platform, two for this one, and one for another. */
function writeLockfile(version: string): Promise<void> {
  const packages = {
    '': { name: 'site' },
    'node_modules/one': { version },
    'node_modules/@a/two': { version, os: [process.platform], cpu: [process.arch] },
    'node_modules/one/node_modules/three': { version },
    'node_modules/elsewhere': { version, os: ['plan9'] },
  };
  return writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

const unpack = (name: string) => `mkdir -p node_modules/${name} && echo '{}' > node_modules/${name}/package.json`;

const note = 'cp package-lock.json node_modules/.package-lock.json';

/** A fake npm that unpacks one package, and the others when it is told to continue. */
async function writeNpm(end = note): Promise<void> {
  const lines = [
    ...['#!/bin/sh', 'echo "$@" > called'],
    ...[unpack('one'), 'while [ -e package-lock.json ] && [ ! -e go-on ]; do sleep 0.02; done', unpack('@a/two'), end],
  ];
  await writeFile(join(root, 'programs/npm'), `${lines.join('\n')}\n`);
  await chmod(join(root, 'programs/npm'), 0o755);
}

/** A fake output that records its text. */
function console(isTTY: boolean) {
  const said: string[] = [];
  return { said, isTTY, write: (text: string) => said.push(text) };
}

const letContinue = () => writeFile(join(root, 'go-on'), '');

test.each([
  [false, '', '\n'],
  // Returns to the beginning of the line and clears it.
  [true, '\r\x1b[K', ''],
])('prints the reason for the install and its progress (terminal: %s)', async (isTerminal, begin, end) => {
  await writeNpm();
  const output = console(isTerminal);
  const installed = installPackages(root, output, 10);
  await until('the first package is counted', () => output.said.some((text) => text.includes('1 of')));
  expect(output.said.at(-1)?.replace(/after \d+ s/, 'after 0 s')).toBe(
    `${begin}•   1 of about 3 unpacked after 0 s${end}`,
  );
  await letContinue();
  expect(await installed).toBe(true);
  expect(output.said[0]).toBe('• Installing the locked packages, about 3: none are installed yet.\n');
  expect(output.said.at(-1)).toMatch(/• {3}done in \d+ s\n$/);
  expect(await readFile(join(root, 'called'), 'utf8')).toMatch(/^ci --ignore-scripts /);
});

test('skips an installed lockfile, and reports a changed one', async () => {
  await writeNpm();
  await letContinue();
  await installPackages(root, console(false));
  await rm(join(root, 'called'));

  const unchanged = console(false);
  expect(await installPackages(root, unchanged)).toBe(true);
  expect(unchanged.said).toEqual([]);
  await expect(stat(join(root, 'called'))).rejects.toThrow('ENOENT');

  await writeLockfile('2.0.0');
  const changed = console(false);
  expect(await installPackages(root, changed)).toBe(true);
  expect(changed.said[0]).toBe('• Installing the locked packages, about 3: package-lock.json has changed.\n');
});

test('skips packages that a manual npm install has installed', async () => {
  await writeLockfile('2.0.0');
  await mkdir(join(root, 'node_modules'));
  await cp(join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json'));
  expect(await installPackages(root, console(false))).toBe(true);
  await expect(stat(join(root, 'called'))).rejects.toThrow('ENOENT');
});

test('leaves old packages out of the count', async () => {
  await writeNpm();
  await mkdir(join(root, 'node_modules/@a/two'), { recursive: true });
  await writeFile(join(root, 'node_modules/@a/two/package.json'), '{}');
  const output = console(false);
  const installed = installPackages(root, output, 10);
  await until('the new one is counted', () => output.said.some((text) => text.startsWith('•   1 of')));
  expect(output.said.filter((text) => text.startsWith('•   2 of'))).toEqual([]);
  await letContinue();
  await installed;
});

test('retries a failed install next time', async () => {
  await writeNpm('exit 1');
  await letContinue();
  const output = console(false);
  expect(await installPackages(root, output)).toBe(false);
  expect(output.said).toHaveLength(1);
  await writeNpm();
  expect(await installPackages(root, output)).toBe(true);
});

test('installs before a command runs, and ends the command when that fails', async () => {
  const bootstrap = fileURLToPath(new URL('.', import.meta.url));
  await cp(bootstrap, join(root, 'bootstrap'), { recursive: true });
  await mkdir(join(root, 'scripts/run'), { recursive: true });
  await writeFile(join(root, 'scripts/run/hello.ts'), `import 'one'; console.log('hello');`);
  await writeNpm(`echo "export {}" > node_modules/one/index.js; ${note}`);
  await letContinue();
  const { stdout } = await run(process.execPath, ['bootstrap/main.mjs', 'hello'], { cwd: root });
  expect(stdout).toMatch(/^• Installing .+\n• {3}done in \d+ s\nhello\n$/);
  expect((await run(process.execPath, ['bootstrap/main.mjs', 'hello'], { cwd: root })).stdout).toBe('hello\n');

  await writeLockfile('3.0.0');
  await writeNpm('exit 1');
  await expect(run(process.execPath, ['bootstrap/main.mjs', 'hello'], { cwd: root })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The packages could not be installed'),
  });
});

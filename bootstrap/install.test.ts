import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

/** Writes a fake npm, which unpacks the packages. */
async function writeNpm(end = note): Promise<void> {
  const lines = [...['#!/bin/sh', 'echo "$@" > called'], ...[unpack('one'), unpack('@a/two'), end]];
  await writeFile(join(root, 'programs/npm'), `${lines.join('\n')}\n`);
  await chmod(join(root, 'programs/npm'), 0o755);
}

function console() {
  const said: string[] = [];
  return { said, write: (text: string) => said.push(text) };
}

test('skips an installed lockfile, and reports a changed one', async () => {
  await writeNpm();
  const first = console();
  expect(await installPackages(root, first)).toBe(true);
  expect(first.said[0]).toBe('• Installing the locked packages, about 3: none are installed yet.\n');
  expect(first.said[1]).toMatch(/^• {3}done in \d+ s\n$/);
  expect(await readFile(join(root, 'called'), 'utf8')).toMatch(/^ci --ignore-scripts /);
  await rm(join(root, 'called'));

  const unchanged = console();
  expect(await installPackages(root, unchanged)).toBe(true);
  expect(unchanged.said).toEqual([]);
  await expect(stat(join(root, 'called'))).rejects.toThrow('ENOENT');

  await writeLockfile('2.0.0');
  const changed = console();
  expect(await installPackages(root, changed)).toBe(true);
  expect(changed.said[0]).toBe('• Installing the locked packages, about 3: package-lock.json has changed.\n');
});

test('installs before a command runs, and ends the command when that fails', async () => {
  const bootstrap = fileURLToPath(new URL('.', import.meta.url));
  await cp(bootstrap, join(root, 'bootstrap'), { recursive: true });
  await mkdir(join(root, 'scripts/run'), { recursive: true });
  await writeFile(join(root, 'scripts/run/hello.ts'), `import 'one'; console.log('hello');`);
  await writeNpm(`echo "export {}" > node_modules/one/index.js; ${note}`);
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

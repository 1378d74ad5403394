import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  path = join(folder, 'lock.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('one of many has it at a time', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeLock(path)));
  const [lock, ...others] = taken.filter((one) => one !== null);
  expect(others).toEqual([]);
  await lock?.release();
  const next = await takeLock(path);
  expect(next).not.toBeNull();
  await next?.release();
});

test('what a killed process held is free, once, however many ask', async () => {
  await writeFile(path, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }));
  const taken = (await Promise.all(Array.from({ length: 20 }, () => takeLock(path)))).filter((one) => one !== null);
  expect(taken).toHaveLength(1);
  await taken[0]?.release();
});

test('what another machine holds is free when it has been silent for long', async () => {
  await writeFile(path, JSON.stringify({ pid: process.pid, host: 'another' }));
  expect(await takeLock(path)).toBeNull();
  const minutesAgo = new Date(Date.now() - 120_000);
  await utimes(path, minutesAgo, minutesAgo);
  const lock = await takeLock(path);
  expect(lock).not.toBeNull();
  await lock?.release();
});

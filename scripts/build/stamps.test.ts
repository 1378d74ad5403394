import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runWhenChanged } from './stamps.ts';

const folder = await mkdtemp(join(tmpdir(), 'stamps-'));
afterAll(() => rm(folder, { recursive: true }));

test('repeats work after its inputs change, and again after a failure', async () => {
  const stamp = join(folder, '.done');
  const done: string[] = [];
  const work = (inputs: string) => runWhenChanged(stamp, inputs, async () => void done.push(inputs));
  expect(await work('one')).toBe(true);
  expect(await work('one')).toBe(false);
  await expect(runWhenChanged(stamp, 'two', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await work('one')).toBe(true);
  expect(done).toEqual(['one', 'one']);
  expect(await readFile(stamp, 'utf8')).toBe('one');
});

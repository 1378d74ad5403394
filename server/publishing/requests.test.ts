import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureText } from './failure-text.ts';
import { PublishingFolder } from './folders.ts';
import { Requests } from './requests.ts';

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'requests-'));
});
afterEach(() => rm(path, { recursive: true, force: true }));

test('one that the disk has no room for says so', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const reported: unknown[] = [];
  const requests = new Requests(
    new PublishingFolder(path),
    () => Promise.reject(full),
    (error) => reported.push(error),
  );
  await requests.add('publish', { id: '1', name: 'Mara', email: 'mara@test.example' });
  await requests.idle();
  expect(await requests.latest()).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('The disk of the server is full.'),
  });
  expect(reported).toEqual([full]);
});

test.each([
  'ENOSPC: no space left on device, mkdir',
  'database or disk is full',
  'could not extend file "base/1": No space left on device',
  'The build did not reach its end. It ended with code 1: Error: ENOSPC: no space left on device, write.',
])('%s is named a full disk', (said) => {
  expect(failureText(new Error(said), 'otherwise')).toContain('The disk of the server is full.');
  expect(failureText(said, 'otherwise')).toContain('The disk of the server is full.');
  expect(failureText(new Error('connect ECONNREFUSED'), 'otherwise')).toBe('otherwise');
});

test('the latest publication is the one that waits, while the one before it releases its lock', async () => {
  const editor = { id: '1', name: 'Mara', email: 'mara@test.example' };
  const lock = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const requests: Requests = new Requests(
    new PublishingFolder(path),
    async (publication) => {
      await requests.done(publication);
      ended.resolve();
      await lock.promise;
    },
    (error) => {
      throw error;
    },
  );
  const first = await requests.add('publish', editor);
  await ended.promise;
  expect(await requests.latest()).toMatchObject({ id: first.id, state: 'done' });
  const second = await requests.add('publish', editor);
  expect(await requests.latest()).toMatchObject({ id: second.id, state: 'waiting' });
  lock.resolve();
  await requests.idle();
  expect(await requests.latest()).toMatchObject({ id: second.id, state: 'done' });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PublishingFolder } from './folders.ts';
import { Requests } from './requests.ts';

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'requests-'));
});
afterEach(() => rm(path, { recursive: true, force: true }));

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

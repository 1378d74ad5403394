import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '../../database/tables.ts';
import type { ContentState } from './protocol.ts';
import { Uploads } from './uploads.ts';
import { ContentWorker, WorkerLostError } from './worker.ts';

const folder = fileURLToPath(new URL('../../../content/', import.meta.url));
const state: ContentState = { folder, drafts: [], published: [], elsewhere: new Map() };
const home = { collection: 'home-page', id: 'only' };

const opened: ContentWorker[] = [];
const open = (options = {}) => {
  const worker = new ContentWorker(options);
  opened.push(worker);
  return worker;
};
afterEach(() => Promise.all(opened.splice(0).map((worker) => worker.close())));

describe('The content worker', () => {
  let scripts: string;
  beforeAll(async () => {
    scripts = await mkdtemp(join(tmpdir(), 'worker-'));
  });
  afterAll(() => rm(scripts, { recursive: true, force: true }));

  /** Opens a worker that runs `body` for each call. */
  async function scripted(name: string, body: string, options = {}): Promise<ContentWorker> {
    const path = join(scripts, `${name}.mjs`);
    await writeFile(path, `process.on('message', ({ id, parameters }) => { ${body} });`);
    return open({ script: pathToFileURL(path), ...options });
  }

  test('fails pending calls when killed, and restarts for the next call', async () => {
    const worker = await scripted('mute', "if (parameters[1] === 'answer') process.send({ id, result: [] });");
    const calls = [worker.call('overview', state), worker.call('record', state, home)];
    const first = worker.process ?? 0;
    process.kill(first, 'SIGKILL');
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(WorkerLostError) });
    }
    expect(await worker.call('search', state, 'answer')).toEqual([]);
    expect(worker.process).not.toBe(first);
  });

  test('answers other calls during a slow one', async () => {
    const slow = "setTimeout(() => process.send({ id, result: id }), parameters[1] === 'slow' ? 1_000 : 0);";
    const worker = await scripted('slow', slow, { idleMs: 1 });
    const long = worker.call('search', state, 'slow');
    expect(await worker.call('search', state, 'fast')).toBe(2);
    expect(await worker.call('search', state, 'fast')).toBe(3);
    expect(await long).toBe(1);
    await expect.poll(() => worker.process).toBe(undefined);
  });

  test('is ended when it hangs', async () => {
    const worker = await scripted('hanging', 'for (;;);', { limitMs: 500 });
    const call = worker.call('overview', state);
    const { process: id = 0 } = worker;
    await expect(call).rejects.toThrow('took more than 0.5 s');
    await expect.poll(() => isAlive(id)).toBe(false);
  });

  test('fails the call when it cannot start', async () => {
    const worker = open({ script: pathToFileURL(join(scripts, 'none.mjs')) });
    await expect(worker.call('overview', state)).rejects.toThrow(WorkerLostError);
  });

  test('reports an error in a call and continues', async () => {
    const worker = open();
    await expect(worker.call('overview', { ...state, folder: join(folder, 'nowhere') })).rejects.toThrow('ENOENT');
    expect(await worker.call('overview', state)).toHaveProperty('collections');
  });

  test('exits when closed, and accepts no more calls', async () => {
    const worker = await scripted('silent', '');
    const call = worker.call('overview', state);
    const { process: id = 0 } = worker;
    const closed = worker.close();
    await expect(call).rejects.toThrow('was stopped');
    await closed;
    expect(isAlive(id)).toBe(false);
    await expect(worker.call('overview', state)).rejects.toThrow('The server is stopping');
  });
});

test.each([
  ...['images/../../x.webp', '/etc/x.webp', 'images/x.webp', 'blog/x.webp', 'images/a/b/x.webp'],
  ...['files/../x.pdf', 'files//etc/x.pdf', 'files/.x.pdf', 'files/a/b.pdf'],
])('writes no upload to %s', async (path) => {
  const upload = { path, addedAt: '2026-11-23T00:00:00.000Z', isPublished: false };
  const uploads = new Uploads({} as Kysely<Tables>, {} as ContentWorker, 'nowhere', 'elsewhere');
  await expect(uploads.copy([upload])).rejects.toThrow('Not the path of an upload');
});

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

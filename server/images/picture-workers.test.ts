import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { PictureWorkers } from './picture-workers.ts';

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const opened: PictureWorkers[] = [];
const open = (options = {}) => {
  const workers = new PictureWorkers(options);
  opened.push(workers);
  return workers;
};
afterEach(() => Promise.all(opened.splice(0).map((workers) => workers.close())));

/** A task that is soon done: a drawing takes a second. */
const check = {
  kind: 'check' as const,
  bytes: await sharp({ create: { width: 64, height: 40, channels: 3, background: '#888' } })
    .png()
    .toBuffer(),
};

const isAlive = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

describe('The picture workers', () => {
  test('draw the same bytes for the same prompt and seed, whichever of them does it', async () => {
    const workers = open();
    const pictures = await Promise.all(
      [1, 2].map(() => workers.run({ kind: 'draw', prompt: 'A dashboard', seed: '7' })),
    );
    expect(new Set(pictures.map(hash)).size).toBe(1);
    expect(workers.processes).toHaveLength(2);
    const { format, width, height } = await sharp(pictures[0]).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1600, height: 1000 });
    const other = await workers.run({ kind: 'draw', prompt: 'A dashboard', seed: '8' });
    expect(hash(other)).not.toBe(hash(pictures[0] as Uint8Array));
  });

  test('are none before the first task and none when it is quiet', async () => {
    const workers = open({ idleMs: 1 });
    expect(workers.processes).toEqual([]);
    await workers.run(check);
    await expect.poll(() => workers.processes).toEqual([]);
    await workers.run(check);
  });

  test('tell why a task failed, and go on', async () => {
    const workers = open();
    await expect(workers.run({ kind: 'check', bytes: Buffer.from('no picture') })).rejects.toThrow(/unsupported/i);
    await workers.run(check);
  });

  test('fail one task and not the next when one of them dies', async () => {
    const workers = open({ most: 1 });
    const checked = workers.run(check);
    process.kill(workers.processes[0] ?? 0, 'SIGKILL');
    await expect(checked).rejects.toThrow('ended');
    await workers.run(check);
  });

  test('are gone when they are closed, and take nothing more', async () => {
    const workers = open();
    const checked = workers.run(check);
    const ids = workers.processes;
    checked.catch(() => {});
    await workers.close();
    await expect(checked).rejects.toThrow('No more pictures');
    expect(ids.map(isAlive)).toEqual([false]);
    await expect(workers.run(check)).rejects.toThrow('No more pictures');
  });
});

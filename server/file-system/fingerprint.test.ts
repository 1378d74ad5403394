import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let root: string;
const moment = new Date('2026-01-01T00:00:00Z');

/** The time of change is set, because some disks record it too coarsely to show a difference. */
async function write(path: string, content: string, changed = moment): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), content);
  await utimes(join(root, path), changed, changed);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fingerprint-'));
  await write('src/a.ts', 'one');
  await write('src/deep/b.ts', 'two');
  await write('alone.json', '{}');
});
afterEach(() => rm(root, { recursive: true }));

const taken = () => fingerprint(root, ['src', 'alone.json', 'missing']);

describe('The fingerprint of the sources', () => {
  test('stays the same while nothing changes', async () => {
    expect(await taken()).toBe(await taken());
    expect(await taken()).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each<[string, () => Promise<void>]>([
    ['a file changes and keeps its size', () => write('src/a.ts', 'eno', new Date('2026-01-01T00:00:01Z'))],
    ['a file is added', () => write('src/deep/c.ts', '')],
    ['a file is renamed', () => rename(join(root, 'src/a.ts'), join(root, 'src/z.ts'))],
    ['a missing file appears', () => write('missing', '')],
  ])('changes when %s', async (_what, change) => {
    const before = await taken();
    await change();
    expect(await taken()).not.toBe(before);
  });

  test('ignores all other changes', async () => {
    const before = await taken();
    await write('elsewhere/d.ts', 'new');
    expect(await taken()).toBe(before);
  });
});

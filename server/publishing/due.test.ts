import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dueIn } from './due.ts';

test('reads when records are to be public, and of drafts nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'due-'));
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await write(
    'blog/a.md',
    '---\ntitle: A\npublishOn: 2027-01-02T10:00:00+01:00\n---\npublishOn: 2020-01-01T00:00:00Z\n',
  );
  await write('blog/b.md', "---\ntitle: B\nstatus: draft\npublishOn: '2027-01-01T10:00:00Z'\n---\n");
  await write('blog/c.md', '---\ntitle: C\n---\npublishOn: 2020-01-01T00:00:00Z\n');
  await write('webinars/d.yaml', "title: D\npublishOn: '2026-12-24T18:00:00.500Z'\n");
  await write('webinars/e.yaml', 'title: E\npublishOn: soon\n');
  expect((await dueIn(folder)).map((moment) => moment.toISOString())).toEqual([
    '2026-12-24T18:00:01.000Z',
    '2027-01-02T09:00:00.000Z',
  ]);
  expect(await dueIn(join(folder, 'none'))).toEqual([]);
  await rm(folder, { recursive: true });
});

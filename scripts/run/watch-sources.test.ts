import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { watchSources } from './watch-sources.ts';

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('reports new and removed routes and changed schemas, but not changed pages', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sources-'));
  for (const folder of ['src/pages/blog', 'src/content', 'contract', 'language', 'server']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await writeFile(join(root, 'src/pages/about.astro'), '');
  const reasons: string[] = [];
  const stop = watchSources(root, (reason) => reasons.push(reason));
  ends.push(stop, () => rm(root, { recursive: true }));

  await writeFile(join(root, 'src/pages/about.astro'), 'changed');
  await writeFile(join(root, 'src/content/page.test.ts'), '');
  await writeFile(join(root, 'src/pages/blog/new.astro'), '');
  await expect.poll(() => reasons, { timeout: 20_000 }).toEqual(['src/pages/blog/new.astro is new']);
  await writeFile(join(root, 'src/content/page-registry.ts'), '');
  await expect.poll(() => reasons.slice(1), { timeout: 20_000 }).toEqual(['src/content/page-registry.ts has changed']);
  await rm(join(root, 'src/pages/about.astro'));
  await expect.poll(() => reasons.slice(2), { timeout: 20_000 }).toEqual(['src/pages/about.astro is gone']);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test as base } from '../console-watch.ts';
import { buildParts } from './build.ts';

/** Parts of content editing alone, built once for each worker. */
export const test = base.extend<object, { folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'content-parts-'));
      await buildParts(folder);
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

export { expect };

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { buildParts } from './build.ts';

interface TestFixtures {
  /** What the console may say; anything else of level error fails the test. */
  allowedErrors: RegExp[];
  consoleWatch: undefined;
}

/** Parts of content editing alone, built once for each worker. */
export const test = base.extend<TestFixtures, { folder: string }>({
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
  allowedErrors: [[], { option: true }],
  consoleWatch: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(undefined);
      const unexpected = errors.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)));
      expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtHandler } from './built-handler.ts';
import type { PageHandler } from './site.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-handler-'));
});
afterAll(() => rm(folder, { recursive: true }));

const answer = (handler: PageHandler) =>
  new Promise((resolve, reject) => {
    handler({} as never, { end: resolve } as never, reject, {} as never);
  });

test('the program is loaded with its first page, and tried again with the next one when that fails', async () => {
  const handler = builtHandler(folder);
  await expect(answer(handler)).rejects.toThrow(/entry[.]mjs/);
  await mkdir(join(folder, 'server'));
  await writeFile(
    join(folder, 'server/entry.mjs'),
    "export const handler = (request, response) => response.end('a page');",
  );
  expect(await answer(handler)).toBe('a page');
});

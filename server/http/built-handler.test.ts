import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { builtHandler } from './built-handler.ts';
import type { PageHandler } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-handler-'));
const { cache } = createRequire(import.meta.url);
/** Of the test runner, which reads its modules once for many files. */
const listenersBefore = process.listeners('unhandledRejection');

afterAll(() => {
  for (const listener of process.listeners('unhandledRejection')) {
    if (!listenersBefore.includes(listener)) process.off('unhandledRejection', listener);
  }
  rmSync(folder, { recursive: true });
});

/** A built server that ends an answer with its name, which is in a file of its own. */
function build(name: string): string {
  const server = join(folder, name, 'server');
  mkdirSync(join(server, 'chunks'), { recursive: true });
  writeFileSync(join(server, 'chunks/name.cjs'), `exports.name = '${name}';`);
  writeFileSync(
    join(server, 'index.cjs'),
    `process.on('unhandledRejection', function ${name}() {});
     const { name } = require('./chunks/name.cjs');
     exports.handler = (request, response) => response.end(name);`,
  );
  return join(server, 'index.cjs');
}

const answer = (handler: PageHandler) =>
  new Promise((resolve, reject) => {
    handler({} as never, { end: resolve } as never, reject, {} as never);
  });

const loaded = (name: string) => Object.keys(cache).filter((path) => path.startsWith(join(folder, name))).length;
const listening = () => process.listeners('unhandledRejection').map(({ name }) => name);

test('a built server is loaded with its first page and let go with the second build after it', async () => {
  const first = builtHandler(build('first'));
  expect(loaded('first')).toBe(0);
  expect(await answer(first)).toBe('first');
  const second = builtHandler(build('second'));
  expect(await answer(second)).toBe('second');
  // It may still be rendering a page.
  expect(loaded('first')).toBe(2);
  expect(await answer(builtHandler(build('third')))).toBe('third');
  expect([loaded('first'), loaded('second'), loaded('third')]).toEqual([0, 2, 2]);
  expect(listening()).not.toContain('first');
  expect(listening()).toEqual(expect.arrayContaining(['second', 'third']));
});

test('a built server that cannot be loaded fails its page, and is tried again with the next', async () => {
  const entry = join(folder, 'late', 'server/index.cjs');
  const handler = builtHandler(entry);
  await expect(answer(handler)).rejects.toThrow(/Cannot find module/);
  build('late');
  expect(await answer(handler)).toBe('late');
});

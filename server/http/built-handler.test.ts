import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import type { Content } from '../../src/content/content.ts';
import { contentFile, serialize } from '../content/snapshot.ts';
import { builtHandler } from './built-handler.ts';
import type { PageHandler } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-handler-'));
/** Of the test runner, which reads its modules once for many files. */
const listenersBefore = process.listeners('unhandledRejection');

afterAll(() => {
  for (const listener of process.listeners('unhandledRejection')) {
    if (!listenersBefore.includes(listener)) process.off('unhandledRejection', listener);
  }
  rmSync(folder, { recursive: true });
});

/** A built server that ends an answer with its name, which is in a file of its own that requires it in turn. */
function build(name: string): string {
  const server = join(folder, name, 'server');
  mkdirSync(join(server, 'chunks'), { recursive: true });
  writeFileSync(
    join(server, 'chunks/name.cjs'),
    `const server = require('../index.cjs');
     exports.name = () => server.handler && '${name}';`,
  );
  writeFileSync(
    join(server, 'index.cjs'),
    `const { basename } = require('node:path');
     process.on('unhandledRejection', function ${name}() { return exports; });
     globalThis.builtServers.set('${name}', new WeakRef(exports));
     const { name } = require('./chunks/name.cjs');
     exports.handler = (request, response) => response.end(name() + ' of ' + basename(__filename));`,
  );
  writeFileSync(join(server, contentFile), serialize({ records: {} } as Content));
  return join(server, 'index.cjs');
}

const answer = (handler: PageHandler) =>
  new Promise((resolve, reject) => {
    handler({} as never, { end: resolve } as never, reject, {} as never);
  });

const loaded = new Map<string, WeakRef<object>>();
Object.assign(globalThis, { builtServers: loaded });
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function isLetGo(name: string): Promise<boolean> {
  // What a WeakRef was asked for is kept until the turn ends.
  await setImmediate();
  collectGarbage();
  return loaded.get(name)?.deref() === undefined;
}

/** What a new built server answers. The handler is left to the garbage collection. */
function answerOf(name: string) {
  const handler = builtHandler(build(name));
  expect(loaded.has(name)).toBe(false);
  return answer(handler);
}

test('a built server is loaded with its first page and let go with the second build after it', async () => {
  expect(await answerOf('first')).toBe('first of index.cjs');
  expect(await answerOf('second')).toBe('second of index.cjs');
  // It may still be rendering a page.
  expect(await isLetGo('first')).toBe(false);
  expect(await answerOf('third')).toBe('third of index.cjs');
  expect(await isLetGo('first')).toBe(true);
  expect(await isLetGo('second')).toBe(false);
});

test('a built server that cannot be loaded fails its page, and is tried again with the next', async () => {
  const entry = join(folder, 'late', 'server/index.cjs');
  const handler = builtHandler(entry);
  await expect(answer(handler)).rejects.toThrow(/no such file/);
  build('late');
  const chunk = join(folder, 'late/server/chunks/name.cjs');
  const whole = readFileSync(chunk, 'utf8');
  writeFileSync(chunk, "throw new Error('Not yet')");
  await expect(answer(handler)).rejects.toThrow('Not yet');
  expect(process.listeners('unhandledRejection').map(({ name }) => name)).not.toContain('late');
  writeFileSync(chunk, whole);
  expect(await answer(handler)).toBe('late of index.cjs');
});

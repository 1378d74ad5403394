import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../environment/environment.ts';
import { createBareApplication } from '../http/bare-application.ts';
import { connectionLimits } from '../http/connections.ts';
import { pictureRoutes } from './pictures.ts';

let folder: string;
let app: FastifyInstance;
let linked: Map<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  for (const name of ['client', 'later']) await mkdir(join(folder, name, '_astro'), { recursive: true });
  linked = new Map();
  await mkdir(join(folder, 'client/cards'));
  app = createBareApplication(readEnvironment({ LOG_LEVEL: 'silent' }), undefined, connectionLimits);
  pictureRoutes(app, {
    client: join(folder, 'client'),
    linked,
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const write = (path: string, size = 10) => writeFile(join(folder, path), Buffer.alloc(size, path));

test.each([
  ['avif', 'image/avif'],
  ['svg', 'image/svg+xml'],
])('serves a picture in %s identically whole, in parts and in chunks', async (ending, type) => {
  const [small, large] = [`_astro/small.${ending}`, `_astro/large.${ending}`];
  await write(`client/${small}`, 1000);
  await write(`client/${large}`, 70_000);
  const answers = await Promise.all(
    [
      { url: `/${small}` },
      { url: `/${small}`, headers: { range: 'bytes=0-999' } },
      { url: `/${small}`, method: 'HEAD' as const },
      { url: `/${large}` },
    ].map((request) => app.inject(request)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 206, 200, 200]);
  expect(answers.map(({ rawPayload }) => rawPayload.length)).toEqual([1000, 1000, 0, 70_000]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'last-modified': expect.any(String),
    });
    expect(headers).not.toHaveProperty('content-disposition');
  }
});

test('lets other sites embed a card, and stores other files as downloads', async () => {
  await write('client/cards/about.jpg');
  await write('client/_astro/governance.a1b2c3.pdf');
  const card = await app.inject('/cards/about.jpg');
  expect(card.headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
  const file = await app.inject('/_astro/governance.a1b2c3.pdf');
  expect(file.headers).toMatchObject({ 'content-disposition': 'attachment; filename="governance.pdf"' });
});

test('finds a picture that was added later, and nothing else in its folder', async () => {
  await write('client/_astro/a.webp');
  await write('later/_astro/a.webp');
  await write('later/_astro/b.webp');
  await write('later/_astro/large.webp', 70_000);
  for (const name of ['a', 'large']) linked.set(`_astro/${name}.webp`, join(folder, `later/_astro/${name}.webp`));
  const text = async (name: string) => {
    const { statusCode, payload } = await app.inject(`/_astro/${name}.webp`);
    return statusCode === 200 ? payload.slice(0, 4) : statusCode;
  };
  expect([await text('a'), await text('b'), await text('large')]).toEqual(['late', 404, 'late']);
});

// /proc/self/mem exists, but not even root can read it from its start.
test.skipIf(process.platform !== 'linux')('an unreadable picture is an error that no cache keeps', async () => {
  await symlink('/proc/self/mem', join(folder, 'client/_astro/broken.webp'));
  const { statusCode, headers } = await app.inject('/_astro/broken.webp');
  expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
});

import { expect, test } from 'vitest';
import { oneSite } from '../servers/set-up-site.ts';
import { Connection } from './connection.ts';

const site = oneSite();

const folders = [
  ...['/', '/_astro/', '/cards/', '/icons/', '/pictures/', '/pagefind/'],
  ...['/capabilities/', '/admin/', '/api/', '/_image/'],
];
/** A proxy or a server might read each of these as one step up. */
const steps = [
  ...['../', '..%2f', '..%2F', '%2e%2e/', '%2e%2e%2f', '.%2e/', '%2e./', '..\\', '..%5c', '%2e%2e%5c', '..%5C'],
  ...['%252e%252e%252f', '..%252f', '..%255c', '....//', '..;/', '..%00/', '.%00./', '%c0%ae%c0%ae/', '%e0%80%ae./'],
  ...['..%c0%af', '..%ef%bc%8f', '%uff0e%uff0e/', '\xc0\xae\xc0\xae/', './../', './/..//', '..%0a/', '..?/', '..#/'],
];
const secrets = [
  ...['package.json', 'server/main.ts', 'dist/server/entry.mjs', 'server/entry.mjs', '.built', '.files.json'],
  ...['_headers.json', 'published/.files.json', 'data/site.db', 'etc/passwd', 'proc/self/environ', 'client/index.html'],
];

test.each(folders)('%s serves nothing but published files', { timeout: 120_000 }, async (folder) => {
  const paths = secrets.flatMap((secret) => [
    folder + secret,
    `${folder}/${secret}`,
    `${folder}%2f${secret}`,
    ...steps.flatMap((step) => [1, 2, 4].map((depth) => folder + step.repeat(depth) + secret)),
  ]);
  let connection = await Connection.open(site.url);
  for (const path of paths) {
    if (connection.isOver) connection = await Connection.open(site.url);
    connection.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    const answer = await connection.answer();
    expect(connection.rest).toBe('');
    expect([400, 403, 404], path).toContain(answer?.status);
    expect(answer?.body.toString(), path).not.toMatch(/devDependencies|root:x:0|PATH=|SQLite format/);
    if (answer?.keepsConnection === false) await connection.over();
  }
  connection.destroy();
});

test.each([
  ...['file:///etc/passwd', 'http://127.0.0.1/../package.json', '/@fs/etc/passwd', '/_image?href=file:///etc/passwd'],
])('%s serves nothing', async (target) => {
  const connection = await Connection.open(site.url);
  connection.write(`GET ${target} HTTP/1.1\r\nhost: x\r\n\r\n`);
  expect([400, 403, 404]).toContain((await connection.answer())?.status);
  connection.destroy();
});

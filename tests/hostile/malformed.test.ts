import { expect, test } from 'vitest';
import { enquiry } from '../servers/requests.ts';
import { oneSite } from '../servers/set-up-site.ts';
import { Connection, exchange } from './connection.ts';

const site = oneSite();

/** This enquiry is the body of another request. A server that misreads the length would take it as the next request. */
const hidden = (() => {
  const body = JSON.stringify(enquiry({ subject: 'Smuggled' }));
  return `POST /api/contact-submissions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
})();
const get = 'GET /api/nothing HTTP/1.1\r\nhost: x\r\n';
const post = 'POST /api/newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

test.each([
  ['a length and chunks', `${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths', `${post}content-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`],
  ['a length with a sign', `${post}content-length: +0\r\n\r\n${hidden}`],
  ['chunked before the last encoding', `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
  ['an unknown encoding', `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks of a negative length', `${post}transfer-encoding: chunked\r\n\r\n-1\r\n${hidden}`],
  ['chunks longer than declared', `${post}transfer-encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a bare line feed', `${post}content-length: 0\nx: y\r\n\r\n${hidden}`],
  ['a header with NUL in it', `${get}x: a\0b\r\n\r\n${hidden}`],
  ['a blank before the first header', `GET / HTTP/1.1\r\n host: x\r\n\r\n${hidden}`],
  ['no host', 'GET /api/nothing HTTP/1.1\r\n\r\n'],
  ['a line break in the URL', 'GET /api/\r\nnothing HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a future version', 'GET / HTTP/3.0\r\nhost: x\r\n\r\n'],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03hostile'],
  ['half a head', 'GET / HTTP/1.1\r\nhost:'],
  ['half a chunk', `${post}transfer-encoding: chunked\r\n\r\nff\r\n{"email":`],
])('%s returns 400, and nothing after it is read as a request', async (_, bytes) => {
  const answers = await exchange(site.url, bytes);
  expect(answers.map(({ status }) => status)).toEqual([400]);
  expect(await database()).toEqual([]);
});

test.each([
  '/contact',
  '/newsletter',
  '/roi-calculator/estimate',
  '/generate-image/picture',
  '/admin/login',
])('a form for %s without a length is refused with 411, and its body is discarded', async (path) => {
  const form = `message=${'x'.repeat(200_000)}`;
  const chunked = `${form.length.toString(16)}\r\n${form}\r\n0\r\n\r\n`;
  const answers = await exchange(
    site.url,
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n` +
      `transfer-encoding: chunked\r\n\r\n${chunked}${get}\r\n`,
  );
  expect(answers.map(({ status }) => status).join()).toMatch(/^411(,404)?$/);
  expect(await database()).toEqual([]);
});

test.each([
  ['one header of 20 KB', `${get}x: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['5,000 headers', `${get}${Array.from({ length: 5000 }, (_, index) => `x-${index}: 1\r\n`).join('')}\r\n`],
  ['a URL of 20 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
])('%s returns 431', async (_, bytes) => {
  expect((await exchange(site.url, bytes)).map(({ status }) => status)).toEqual([431]);
});

test('a connection cut during a request stores nothing and harms nobody', async () => {
  for (let length = 1; length < hidden.length; length += 1) {
    const connection = await Connection.open(site.url);
    connection.write(hidden.slice(0, length));
    connection.destroy();
  }
  expect((await exchange(site.url, `${get}\r\n`)).map(({ status }) => status)).toEqual([404]);
  expect(await database()).toEqual([]);
  expect(site.server.output().trim()).toBe(`The site is ready at ${site.url}`);
});

test.each([
  // Node uses the first host, but the site knows its own origin and ignores it.
  ['two hosts', `${get}host: y\r\n\r\n`, 404],
  ['no version, as in HTTP/0.9', 'GET /robots.txt\r\n\r\n', 200],
])('%s is answered once', async (_, bytes, status) => {
  expect((await exchange(site.url, bytes)).map((answer) => answer.status)).toEqual([status]);
});

test('answers HTTP/1.0 and closes the connection', async () => {
  for (const address of ['/', '/contact', '/api/nothing']) {
    const connection = await Connection.open(site.url);
    connection.write(`GET ${address} HTTP/1.0\r\n\r\n`);
    const [answer, ...others] = await connection.answers();
    expect([answer?.status, others.length]).toEqual([address === '/api/nothing' ? 404 : 200, 0]);
  }
});

test('CONNECT opens no tunnel', async () => {
  const answers = await exchange(site.url, 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(answers).toEqual([]);
});

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

function database() {
  return site.database.run(`select id from contact_submissions where subject = 'Smuggled'`);
}

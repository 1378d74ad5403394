import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PagesOnDemand } from './pages-on-demand.ts';
import { PublishedFiles, readPublishedFiles } from './published-files.ts';

const toGzip = (content: string) => gzipSync(content).toString('latin1');

const contents: Record<string, string> = {
  'index.html': 'the home page',
  'index.html.br': 'the home page in brotli',
  'index.html.gz': toGzip('the home page'),
  'about.html': 'the about page',
  'about.html.gz': toGzip('the about page'),
  'blog/one.html': 'a post',
  '404.html': 'not found',
  '404.html.br': 'not found in brotli',
  'capabilities/404.html': 'capability not found',
  '500.html': 'failed',
  'robots.txt': 'robots',
  'sitemap.xml': 'feed',
  'icon.svg': 'drawing',
  'site.webmanifest': 'manifest',
  'data.json': 'data',
  'favicon.ico': 'icon',
  '_astro/app.abc123.js': 'script',
  '_astro/app.abc123.css': 'style',
  '_astro/font.abc123.woff2': 'font',
};

const notes = Object.fromEntries(
  Object.keys(contents)
    .filter((path) => !/[.](br|gz)$/.test(path))
    .map((path) => [
      path,
      {
        hash: path,
        headers: path === 'about.html' ? { 'content-security-policy': 'of about', link: '<a>' } : {},
      },
    ]),
);

let folder: string;
let files: PublishedFiles;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'published-'));
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content, 'latin1');
  }
  await writeFile(join(folder, '.files.json'), JSON.stringify(notes));
  files = await PublishedFiles.read(folder, {
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'of all',
  });
  server = createServer((asked, answer) => {
    if (!files.serve(asked, answer)) answer.writeHead(418).end('for something else');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** This does not use `fetch`, which adds headers and decodes the body. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve).on('error', reject).end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: (await buffer(answer)).toString('latin1') };
}

describe('The published files', () => {
  test.each([
    ['/', 'the home page', 'text/html; charset=utf-8'],
    ['/about', 'the about page', 'text/html; charset=utf-8'],
    ['/blog/one', 'a post', 'text/html; charset=utf-8'],
    ['/robots.txt', 'robots', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'feed', 'application/xml; charset=utf-8'],
    ['/icon.svg', 'drawing', 'image/svg+xml'],
    ['/site.webmanifest', 'manifest', 'application/manifest+json'],
    ['/data.json', 'data', 'application/json; charset=utf-8'],
    ['/favicon.ico', 'icon', 'image/x-icon'],
    ['/_astro/app.abc123.js', 'script', 'text/javascript; charset=utf-8'],
    ['/_astro/app.abc123.css', 'style', 'text/css; charset=utf-8'],
    ['/_astro/font.abc123.woff2', 'font', 'font/woff2'],
  ])('are served at %s with their type', async (path, body, type) => {
    const answer = await ask(path);
    expect({ ...answer, headers: answer.headers['content-type'] }).toEqual({ status: 200, headers: type, body });
    expect(Number(answer.headers['content-length'])).toBe(body.length);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ...['/index', '/.files.json', '/index.html', '/about.html', '/about/', '/About', '/about.html.gz', '/missing'],
    ...['/../etc/passwd', '//', '/__proto__', '/constructor'],
  ])('do not include %s', async (path) => {
    expect((await ask(path)).status).toBe(418);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('do not answer %s', async (method) => {
    expect((await ask('/about', {}, method)).status).toBe(418);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', 'the home page in brotli'],
    ['gzip', 'gzip', toGzip('the home page')],
    ['br;q=0, gzip', 'gzip', toGzip('the home page')],
    ['br;q=0.5, identity', undefined, 'the home page'],
    ['deflate', undefined, 'the home page'],
    ['identity', undefined, 'the home page'],
  ])('serve a client that accepts %s with %s', async (accepted, encoding, body) => {
    const answer = await ask('/', { 'accept-encoding': accepted });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(Number(answer.headers['content-length'])).toBe(body.length);
  });

  test('fall back to the next best encoding', async () => {
    expect((await ask('/about', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await ask('/robots.txt', { 'accept-encoding': 'br, gzip' })).body).toBe('robots');
  });

  test('answer HEAD with the same headers and no body', async () => {
    const [head, get] = [
      await ask('/', { 'accept-encoding': 'br' }, 'HEAD'),
      await ask('/', { 'accept-encoding': 'br' }),
    ];
    const { date: _one, ...headHeaders } = head.headers;
    const { date: _other, ...getHeaders } = get.headers;
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(headHeaders).toEqual(getHeaders);
  });

  test('have a separate ETag for each content and encoding', async () => {
    const tags = await Promise.all(
      ['', 'br', 'gzip'].map(async (accepted) => (await ask('/', { 'accept-encoding': accepted })).headers.etag),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect((await ask('/about')).headers.etag).not.toBe(tags[0]);
  });

  test('answer 304 to a matching ETag', async () => {
    const { etag = '' } = (await ask('/')).headers;
    for (const tags of [etag, `"other", ${etag}`, `"other",${etag}`, `W/${etag}`, `"a", W/${etag}`, '*', ' * ']) {
      const answer = await ask('/', { 'if-none-match': tags });
      expect({ status: answer.status, etag: answer.headers.etag, body: answer.body }).toEqual({
        status: 304,
        etag,
        body: '',
      });
    }
    expect((await ask('/', { 'if-none-match': etag }, 'HEAD')).status).toBe(304);
  });

  test('send no body headers with 304, and send the file again when a header changes', async () => {
    const { etag = '', vary, 'cache-control': caching } = (await ask('/about')).headers;
    const { date: _date, ...headers } = (await ask('/about', { 'if-none-match': etag })).headers;
    expect(headers).toEqual({ etag, vary, 'cache-control': caching, connection: 'close' });

    const withOther = new Map(await readPublishedFiles(folder, { 'x-content-type-options': 'another' }));
    expect(withOther.get('/about')?.identity.unchanged.etag).not.toBe(etag);
  });

  test('are sent again in another encoding or version', async () => {
    const { etag = '' } = (await ask('/')).headers;
    expect((await ask('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
    const inside = `"x${etag.slice(1, -1)}y"`;
    for (const tags of ['"old"', inside, etag.slice(1, -1), `"a, ${etag.slice(1, -1)}, b"`, '"*"', '']) {
      expect((await ask('/', { 'if-none-match': tags })).body, tags).toBe('the home page');
    }
  });

  test('include status screens, which have no address of their own', async () => {
    const screen = (path: string, status: 404 | 500) => files.findErrorPage(path, status).identity.body().toString();
    expect(screen('/missing', 404)).toBe('not found');
    expect(screen('/capabilities/missing', 404)).toBe('capability not found');
    expect(screen('/capabilities/missing/', 404)).toBe('capability not found');
    for (const other of ['/capabilities', '/capabilities/', '/capabilities/missing/deeper']) {
      expect(screen(other, 404), other).toBe('not found');
    }
    expect(screen('/capabilities/missing', 500)).toBe('failed');
    expect([files.has('/404'), files.has('/capabilities/404'), files.has('/500')]).toEqual([false, false, false]);
    expect([files.has('/about'), files.has('/missing')]).toEqual([true, false]);
  });
});

const pages = new PagesOnDemand([
  '^\\/contact$',
  '^\\/caf\u00e9$',
  '^\\/orders\\/([^/]+?)$',
  '^\\/files(?:\\/(.*?))?$',
]);

test.each([
  ['/contact', true],
  // This is the same address with a percent-encoded letter (RFC 3986, section 6.2.2.2).
  ['/%63ontact', true],
  ['/caf%C3%A9', true],
  ['/orders/17', true],
  ['/orders/%2e%2e%2f_image', true],
  ['/files/a/b', true],
  ['/', false],
  ['', false],
  ['/contact/', false],
  ['/Contact', false],
  ['/contact/x', false],
  ['//contact', false],
  ['/x/../contact', false],
  ['/_image', false],
  ['/%5fimage', false],
  ['/orders/..', false],
  ['/orders/%2e%2e/_image', false],
  ['/files/../_image', false],
  ['/files/%2E%2e/_image', false],
  ['/files/..\\_image', false],
  ['/contact?', false],
  ['http://x/contact', false],
  ['contact', false],
  ['*', false],
  ['/%zz', false],
])('%s is an on-demand page: %s', (path, expected) => {
  expect(pages.has(path)).toBe(expected);
});

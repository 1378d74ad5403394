import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/free-port.ts';
import { immutable, noStore, privatePage, revalidated } from '../../server/http/headers.ts';
import { duplicateMs } from '../../server/intake/store.ts';
import { type Listening, listen } from '../servers/listen.ts';
import { deployedProxy, type Nginx, startNginx } from '../servers/nginx.ts';
import { until } from '../servers/until.ts';

let folder: string;
let site: Listening;
let nginx: Nginx;
let asked: string[] = [];

const caching: Record<string, string> = {
  '/about': revalidated,
  '/stale': 'public, max-age=0, s-maxage=1, stale-while-revalidate=300',
  '/_astro/picture.webp': immutable,
  '/newsletter': privatePage,
  '/api/admin/accounts': noStore,
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  const server = createServer(({ url = '', method, headers }, response) => {
    asked.push(`${method} ${url}`);
    const [path = ''] = url.split('?', 1);
    response
      .writeHead(200, { 'cache-control': caching[path] ?? noStore, vary: 'accept-encoding', etag: `"${path}"` })
      .end(`${path} in ${headers['accept-encoding']}, answer ${asked.length}`);
  });
  site = await listen(server);
  const port = await freePort();
  const conf = await deployedProxy(`127.0.0.1:${site.port}`, port, join(folder, 'cache'), join(folder, 'log'));
  nginx = await startNginx(conf, port);
});
afterAll(async () => {
  await nginx?.stop();
  await site?.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  asked = [];
});

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(nginx.url + path, { headers: { 'accept-encoding': 'br', ...headers } })).text();

test.each(['/about', '/_astro/picture.webp'])('caches %s, separately for each encoding', async (path) => {
  const first = await get(path);
  expect(await get(path)).toBe(first);
  expect(await get(path, { 'accept-encoding': 'gzip' })).toContain('in gzip');
  expect(await get(path)).toBe(first);
  expect(asked).toEqual([`GET ${path}`, `GET ${path}`]);
});

test.each(['/newsletter', '/api/admin/accounts'])('does not cache %s', async (path) => {
  expect(await get(path)).not.toBe(await get(path));
});

test('passes a posted form to the site', async () => {
  await get('/about?posted');
  for (let time = 0; time < 2; time += 1) await fetch(`${nginx.url}/about?posted`, { method: 'POST', body: 'a=b' });
  expect(asked).toEqual(['GET /about?posted', 'POST /about?posted', 'POST /about?posted']);
});

test('shows editors the current page, and refreshes it for everyone', async () => {
  const before = await get('/about?edited');
  const seen = await get('/about?edited', { cookie: 'theme=dark; __Host-session=x' });
  expect(seen).not.toBe(before);
  expect(await get('/about?edited')).toBe(seen);
});

test('serves a stale page at once while it fetches the new one', async () => {
  const first = await get('/stale');
  await until('the new page is there', async () => (await get('/stale')) !== first);
  expect(asked.length).toBeGreaterThan(1);
});

test('repeats a form only while the site recognizes it', async () => {
  const conf = await deployedProxy('127.0.0.1:1', 1, folder, folder);
  const [, location = ''] = /location ~ \^\/api\/\(contact-submissions\|newsletter\)\$ \{([^}]*)\}/.exec(conf) ?? [];
  expect(location).toContain('non_idempotent');
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(location) ?? [];
  expect(Number(seconds) * 1000).toBeLessThan(duplicateMs);
});

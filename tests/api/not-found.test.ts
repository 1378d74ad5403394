import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { securityHeaders } from '../../server/http/headers.ts';
import { PagesOnDemand } from '../../server/http/pages-on-demand.ts';
import { PublishedFiles } from '../../server/http/published-files.ts';
import { builtFolder } from '../../server/project-folders.ts';
import type { Content } from '../../src/content/content.ts';
import { readSampleRecord, words } from '../reading/records.ts';
import { pagesOnDemand } from '../servers/built-site.ts';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { buildOnce, startApplication, type TestSite } from '../servers/site.ts';

const folder = (name: string) => join(builtFolder, name);

let database: TestDatabase;
let site: TestSite;
/** Astro itself is not loaded here. */
let handedOver: string[] = [];
let redirects: { from: string; to: string }[] = [];
let company: { data: { features?: Record<string, boolean> } }[] = [];

beforeAll(async () => {
  await buildOnce();
  database = await freshDatabase('sqlite');
  site = await start();
}, 300_000);
afterAll(async () => {
  await site?.stop();
  await database?.remove();
});
beforeEach(() => {
  handedOver = [];
  company = [];
  redirects = [];
});

async function start(variables: Record<string, string> = {}): Promise<TestSite> {
  return startApplication(database.url, variables, {
    files: await PublishedFiles.read(folder('published'), securityHeaders(undefined)),
    client: folder('client'),
    linked: new Map(),
    content: () =>
      ({
        moment: new Date(),
        records: {
          ...{ company, site: [{ data: { redirects } }], blog: [], whitepapers: [], webinars: [] },
          'interface-errors': [{ data: words.errors }],
          'interface-messages': [{ data: readSampleRecord('interface-messages') }],
        },
      }) as unknown as Content,
    pages: await PagesOnDemand.read(folder('server')),
    handlePage(request, response) {
      handedOver.push(`${request.method} ${request.url} of ${request.headers.host}`);
      response.end('a page');
    },
  });
}

const ask = (path: string, options: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...options });

test('Astro gets every page on demand with its query, and without the Host header', async () => {
  for (const path of pagesOnDemand()) expect(await (await ask(`${path}?a=b`)).text(), path).toBe('a page');
  expect(handedOver).toEqual(pagesOnDemand().map((path) => `GET ${path}?a=b of localhost`));
  for (const path of pagesOnDemand()) expect((await ask(path, { method: 'POST' })).status, path).toBe(200);
});

test.each([
  ['/nowhere', 'Oops! Page not found'],
  ['/_image?href=/x.webp', 'Oops! Page not found'],
  ['/capabilities/404', 'Capability not found'],
  ['/case-studies/nowhere', 'Case Study Not Found'],
])('%s returns its not-found screen, with its published encoding', async (path, words) => {
  for (const encoding of ['br', 'identity']) {
    const answer = await ask(path, { headers: { 'accept-encoding': encoding } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(words);
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
    expect(answer.headers.get('content-security-policy')).toContain("'sha256-");
  }
  const head = await ask(path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([404, '']);
});

test('a moved address redirects with its query, unless the new one has a query', async () => {
  redirects = [
    { from: '/services/tinyml', to: '/capabilities/tinyml' },
    { from: '/über-uns', to: '/about#people' },
    { from: '/shop', to: 'https://shop.example/start' },
    { from: '/blog', to: '/about' },
  ];
  const target = async (path: string, method = 'GET') => {
    const answer = await ask(path, { method });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await target('/services/tinyml?a=b')).toEqual([301, '/capabilities/tinyml?a=b']);
  expect(await target('/%C3%BCber-uns?a=b')).toEqual([301, '/about?a=b#people']);
  expect(await target('/shop', 'HEAD')).toEqual([301, 'https://shop.example/start']);
  expect(await target('/shop', 'POST')).toEqual([404, null]);
  expect((await ask('/blog')).status).toBe(200);
});

test('a disabled feature has no pages or calls, but subscribers can still leave', async () => {
  company = [{ data: { features: { newsletter: false, webinars: false } } }];
  const pages = ['/newsletter', '/%6eewsletter', '/%6eewsletter?%', '/newsletter/', '/webinars/x/register'];
  for (const path of [...pages, '/admin/newsletter']) expect((await ask(path)).status, path).toBe(404);
  for (const path of ['/api/newsletter', '/api/newsletter/confirm', '/api/admin/newsletters'])
    expect((await ask(path, { method: 'POST' })).status, path).toBe(404);
  expect(handedOver).toEqual([]);
  expect((await ask('/newsletter/unsubscribe?token=x')).status).toBe(200);
  expect((await ask('/api/newsletter/unsubscribe', { method: 'POST' })).status).not.toBe(404);
  expect((await ask('/contact')).status).toBe(200);
});

test.each([
  ['PUT', '/contact', 405, 'GET, HEAD, POST'],
  ['DELETE', '/about', 405, 'GET, HEAD, POST'],
  ['PUT', '/nowhere', 404, null],
  ['POST', '/about', 404, null],
])('%s %s returns %i', async (method, path, status, allow) => {
  const answer = await ask(path, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow]);
  expect(handedOver).toEqual([]);
});

test('a visitor with too many pages on demand waits, but others and built pages do not', async () => {
  const limited = await start({ PAGE_LIMIT_PER_ADDRESS: '3', TRUST_PROXY: '127.0.0.1' });
  const visit = (path: string, address: string, options: RequestInit = {}) =>
    fetch(limited.url + path, { ...options, headers: { 'x-forwarded-for': address } });
  const pages = ['/contact?subject=A', '/newsletter', '/admin/login', '/contact?subject=B'];
  const statuses: number[] = [];
  for (const path of pages) statuses.push((await visit(path, '2001:db8::1')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await visit('/contact', '2001:db8::2', { method: 'POST', body: 'a=b' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('429 Too Many Requests');
  expect(handedOver).toHaveLength(3);
  for (const path of ['/about', '/contact']) expect((await visit(path, '2001:db8::1')).status, path).toBe(200);
  expect((await visit('/newsletter', '2001:db8:1::1')).status).toBe(200);
  await limited.stop();
});

import { beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/free-port.ts';
import { exchange, findHeader } from '../hostile/connection.ts';
import { builtAssets, builtPages, expectedStatuses, pagesOnDemand } from '../servers/built-site.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { oneSite } from '../servers/set-up-site.ts';
import { administrator } from '../servers/site.ts';

const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
const forGood = 'public, max-age=31536000, immutable';

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
oneSite({ SITE_URL: 'https://www.site.example', PORT: String(port) });
let cookie: string;
beforeAll(async () => {
  cookie = await logIn(url);
});

async function ask(path: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url + path, { redirect: 'manual', ...options });
  await answer.arrayBuffer();
  return answer;
}

function expectStrict(answer: Response, path: string): Record<string, string> {
  expect(Object.fromEntries(answer.headers), path).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': path.startsWith('/cards/') ? 'cross-origin' : 'same-origin',
    'cache-control': expect.any(String),
  });
  for (const banner of ['server', 'x-powered-by', 'via', 'access-control-allow-origin']) {
    expect(answer.headers.get(banner), `${path}: ${banner}`).toBe(null);
  }
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy, path).not.toMatch(/unsafe-inline|'unsafe-eval'|unsafe-hashes|[ :]\*|http:|https:/);
  const directives = Object.fromEntries(policy.split(';').map((part) => part.trim().split(/ (.*)/, 2)));
  expect(directives, path).toMatchObject({
    'default-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'script-src': expect.stringMatching(/^'self'/),
    'style-src': expect.stringMatching(/^'self'/),
  });
  return directives;
}

describe('Headers', () => {
  test('of every built page: its own policy, revalidation and a strong ETag', async () => {
    const pages = builtPages();
    expect(pages.length).toBeGreaterThan(45);
    for (const path of pages) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(200);
      const policy = expectStrict(answer, path);
      expect(policy['script-src'], path).toContain("'sha256-");
      expect(answer.headers.get('cache-control'), path).toBe(pageCaching);
      expect(answer.headers.get('etag'), path).toMatch(/^"[\w-]+"$/);
    }
  });

  test('of every other file', async () => {
    for (const path of builtAssets()) {
      const answer = await ask(path, { method: 'HEAD' });
      expect(answer.status, path).toBe(200);
      expectStrict(answer, path);
      const isHashed = path.startsWith('/_astro/') || /\.pf_\w+$/.test(path);
      const isFolder = /^\/(cards|icons|pictures)\//.test(path);
      const expected = isHashed ? forGood : isFolder ? 'public, max-age=86400' : pageCaching;
      expect(answer.headers.get('cache-control'), path).toBe(expected);
      expect(answer.headers.get('etag') ?? answer.headers.get('last-modified'), path).not.toBe(null);
      expect(answer.headers.get('content-type'), path).not.toBe(null);
    }
  });

  test('of every page on demand: never in shared caches, for visitors and administrators', async () => {
    // The empty contact form is a static file.
    const pages = pagesOnDemand().map((path) => (path === '/contact' ? '/contact?subject=A' : path));
    expect(pages).toEqual(expect.arrayContaining(['/contact?subject=A', '/admin/login', '/admin/contact-submissions']));
    for (const path of pages) {
      for (const headers of [{}, { cookie }] as Record<string, string>[]) {
        const answer = await ask(path, { headers });
        expect(expectedStatuses(path), path).toContain(answer.status);
        const policy = expectStrict(answer, path);
        if (answer.status === 200) expect(policy['script-src'], path).toContain("'sha256-");
        // With `no-store`, Firefox loses typed text when the visitor returns to the page.
        const caching = path.startsWith('/admin') ? 'no-store' : 'private, no-cache';
        expect(answer.headers.get('cache-control'), path).toBe(caching);
        if (!path.startsWith('/admin')) continue;
        expect(await (await fetch(url + path, { headers })).text(), path).not.toContain('speculationrules');
      }
    }
  });

  test.each([
    ['/api/contact-submissions', 200],
    ['/api/nothing', 404],
    ['/api/%zz', 400],
    ['/%61dmin/login', 302],
    ['/nothing', 404],
    ['/_astro/nothing.js', 404],
    ['/%zz', 400],
  ])('of %s, which returns %i', async (path, status) => {
    const answer = await ask(path, { headers: { cookie } });
    expect(answer.status).toBe(status);
    expectStrict(answer, path.replace('/cards/', '/'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('of posts and refusals', async () => {
    const foreign = { origin: 'https://evil.example' };
    const answers = [
      await post(`${url}/api/contact-submissions`, enquiry()),
      await post(`${url}/api/contact-submissions`, {}),
      await post(`${url}/api/newsletter`, {}, foreign),
      await ask('/contact', { method: 'POST', body: new URLSearchParams({ name: 'x' }) }),
      await ask('/contact', { method: 'POST', body: new URLSearchParams({ name: 'x' }), headers: foreign }),
      await ask('/contact', { method: 'POST', body: 'x'.repeat(140_000) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 403, 422, 403, 413]);
    for (const [index, answer] of answers.entries()) {
      expectStrict(answer, `${answer.status}`);
      expect(answer.headers.get('cache-control')).toBe(index === 3 ? 'private, no-cache' : 'no-store');
    }
  });
});

test.each(['null', url])('a visitor with the origin %s may send a public form, and not log in', async (origin) => {
  const send = (path: string, fields: object) =>
    ask(path, { method: 'POST', body: new URLSearchParams({ ...fields }), headers: { origin } });
  const sent = await send('/contact', enquiry({ subject: origin }));
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact/sent']);
  const login = await send('/admin/login', administrator);
  expect([login.status, login.headers.getSetCookie()]).toEqual([403, []]);
});

describe('A URL', () => {
  test.each([
    ['/about/?from=mail', '/about?from=mail'],
    ['/about//?a=/', '/about?a=/'],
    ['/contact/', '/contact'],
  ])('%s redirects to its only form, %s', async (path, target) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, target]);
    expectStrict(answer, path);
  });

  test.each([
    '//evil.example/',
    'http://evil.example//evil.example/',
  ])('%s redirects to no other site', async (path) => {
    // `fetch` would normalize the path.
    const [answer] = await exchange(url, `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    expect([answer?.status, answer && findHeader(answer.headers, 'location')]).toEqual([404, undefined]);
  });
});

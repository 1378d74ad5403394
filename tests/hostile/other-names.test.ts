import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/free-port.ts';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { administrator, buildOnce, startServerProcess } from '../servers/site.ts';
import { type Answer, Connection, findHeader } from './connection.ts';

let database: TestDatabase;
let site: ServerProcess;
let proxied: ServerProcess;
let port: number;
let proxyPort: number;

beforeAll(async () => {
  await buildOnce();
  database = await freshDatabase('sqlite');
  port = await freePort();
  const own = { PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'error' };
  site = await startServerProcess(database.url, own);
  proxyPort = await freePort();
  const behind = {
    SITE_URL: 'https://www.example.com',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    PORT: String(proxyPort),
  };
  proxied = await startServerProcess(database.url, behind);
});
afterAll(async () => {
  await site?.end('SIGTERM');
  await proxied?.end('SIGTERM');
  await database?.remove();
});

async function answerTo(request: string, url: string): Promise<Answer> {
  const connection = await Connection.open(url);
  connection.write(request);
  const answer = await connection.answer(request.startsWith('HEAD'));
  connection.destroy();
  if (!answer) throw new Error(`${request} was not answered`);
  return answer;
}

const toLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

const ask = (request: string, headers: Record<string, string>, url = site.url): Promise<Answer> =>
  answerTo(`${request} HTTP/1.1\r\n${toLines(headers)}\r\n`, url);

const toRedirect = ({ status, headers }: Answer) => [status, findHeader(headers, 'location')];

test.each(['GET', 'HEAD'])('%s of a page under another host name redirects to the site’s address', async (method) => {
  for (const path of ['/', '/about?from=a&b=%20c', '/contact?subject=x', '/admin/login']) {
    const answer = await ask(`${method} ${path}`, { host: `localhost:${port}` });
    expect(toRedirect(answer)).toEqual([302, `http://127.0.0.1:${port}${path}`]);
    expect(findHeader(answer.headers, 'cache-control')).toBe('no-store');
  }
});

test.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/api/nothing', 404],
  ['/robots.txt', 200],
  ['/icons/180.png', 200],
  ['/nothing', 404],
])('%s is answered under another host name', async (path, status) => {
  expect((await ask(`GET ${path}`, { host: `localhost:${port}` })).status).toBe(status);
});

test.each([
  ['the name without www', { 'x-forwarded-host': 'example.com' }, [302, 'https://www.example.com/about?a=b']],
  ['the site’s own', { 'x-forwarded-host': 'www.example.com' }, [200, undefined]],
  ['another name', { 'x-forwarded-host': 'example.org' }, [200, undefined]],
  ['a name below www', { 'x-forwarded-host': 'www.www.example.com' }, [302, 'https://www.example.com/about?a=b']],
  ['unknown', {}, [200, undefined]],
  ['that of a cache in front of it', { 'x-forwarded-host': 'example.com', via: '1.1 cache' }, [200, undefined]],
])('behind a proxy, the host is %s', async (_what, headers: Record<string, string>, expected) => {
  const answer = await ask(
    'GET /about?a=b',
    { host: 'example.com', 'x-forwarded-for': '192.0.2.1', ...headers },
    `http://127.0.0.1:${proxyPort}`,
  );
  expect(toRedirect(answer)).toEqual(expected);
});

const typed = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Sent from elsewhere',
  message: 'What I typed & would not like to lose',
};

function send(path: string, fields: Record<string, string>, headers: Record<string, string>) {
  const body = new URLSearchParams(fields).toString();
  const all = {
    host: `127.0.0.1:${port}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    ...headers,
  };
  return answerTo(`POST ${path} HTTP/1.1\r\n${toLines(all)}\r\n${body}`, site.url);
}

const elsewhere = () => ({ host: `localhost:${port}`, origin: `http://localhost:${port}` });

test.each<[string, () => Record<string, string>]>([
  ['another host name', elsewhere],
  ['a browser that hides its origin', () => ({ origin: 'null' })],
  ['a browser that reports the same origin', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' })],
])('accepts a public form from %s, and explains a refused login', async (_from, headers) => {
  await database.run(`delete from contact_submissions where subject = 'Sent from elsewhere'`);
  expect(toRedirect(await send('/contact', typed, headers()))).toEqual([303, '/contact/sent']);
  expect(await database.run(`select id from contact_submissions where subject = 'Sent from elsewhere'`)).toHaveLength(
    1,
  );
  const login = await send('/admin/login', { ...administrator }, headers());
  if ('sec-fetch-site' in headers()) return expect(login.status).toBe(303);
  expect([login.status, findHeader(login.headers, 'set-cookie')]).toEqual([403, undefined]);
  expect(login.body.toString()).toContain('opened at a different address');
  expect(login.body.toString()).toContain(administrator.email);
});

test.each<[Record<string, string>]>([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
])('refuses a request from another site without its text: %j', async (headers) => {
  const answer = await send('/contact', typed, headers);
  expect([answer.status, answer.body.toString().includes('What I typed')]).toEqual([403, false]);
});

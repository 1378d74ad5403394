import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/free-port.ts';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { administrator, buildOnce, startServerProcess } from '../servers/site.ts';
import { type Answer, headerOf } from './answer.ts';
import { Connection } from './connection.ts';
import { forgetPeak, peakMegabytes } from './process-state.ts';

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

async function answerTo(request: string, url: string, from?: string): Promise<Answer> {
  const connection = await Connection.open(url, from);
  connection.write(request);
  const answer = await connection.answer(request.startsWith('HEAD'));
  connection.destroy();
  if (!answer) throw new Error(`${request} was not answered`);
  return answer;
}

const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

const ask = (request: string, headers: Record<string, string>, url = site.url): Promise<Answer> =>
  answerTo(`${request} HTTP/1.1\r\n${linesOf(headers)}\r\n`, url);

const locationOf = ({ status, headers }: Answer) => [status, headerOf(headers, 'location')];

test.each([
  'GET',
  'HEAD',
])('%s of a page at another name of this machine leads to the address of the site', async (method) => {
  for (const path of ['/', '/about?from=a&b=%20c', '/contact?subject=x', '/admin/login']) {
    const answer = await ask(`${method} ${path}`, { host: `localhost:${port}` });
    expect(locationOf(answer)).toEqual([302, `http://127.0.0.1:${port}${path}`]);
    expect(headerOf(answer.headers, 'cache-control')).toBe('no-store');
  }
});

test.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/metrics', 200],
  ['/api/nothing', 404],
  ['/robots.txt', 200],
  ['/icons/180.png', 200],
  ['/nothing', 404],
])('%s is answered there', async (path, status) => {
  expect((await ask(`GET ${path}`, { host: `localhost:${port}` })).status).toBe(status);
});

test.each([
  ['the address of the site', (): Record<string, string> => ({ host: `127.0.0.1:${port}` })],
  ['the address of the machine, as a load balancer asks', () => ({ host: `10.0.0.5:${port}` })],
  ['another port, as through a tunnel', () => ({ host: 'localhost:8080' })],
  ['a name that a proxy has for it', () => ({ host: 'app:3000' })],
  ['a proxy that is not believed', () => ({ host: `localhost:${port}`, 'x-forwarded-for': '192.0.2.1' })],
  ['what is no host', () => ({ host: 'a b/c@d' })],
])('a page is answered at %s', async (_what, headers) => {
  expect((await ask('GET /about', headers())).status).toBe(200);
});

test.each([
  ['the name without www', { 'x-forwarded-host': 'example.com' }, [302, 'https://www.example.com/about?a=b']],
  ['the site’s own', { 'x-forwarded-host': 'www.example.com' }, [200, undefined]],
  ['another name', { 'x-forwarded-host': 'example.org' }, [200, undefined]],
  ['a name below www', { 'x-forwarded-host': 'www.www.example.com' }, [302, 'https://www.example.com/about?a=b']],
  ['none that is known', {}, [200, undefined]],
  ['that of a cache before the proxy', { 'x-forwarded-host': 'example.com', via: '1.1 cache' }, [200, undefined]],
])('behind a proxy the host is %s', async (_what, headers: Record<string, string>, expected) => {
  const answer = await ask(
    'GET /about?a=b',
    { host: 'example.com', 'x-forwarded-for': '192.0.2.1', ...headers },
    `http://127.0.0.1:${proxyPort}`,
  );
  expect(locationOf(answer)).toEqual(expected);
});

test('a proxy that brings a visitor back each time ends with the page', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1)
    statuses.push((await ask('GET /careers', { host: `localhost:${port}` })).status);
  expect(statuses).toEqual([302, 302, 302, 302, 302, 200, 200]);
});

test('many long addresses at another name take no memory', async () => {
  const connection = await Connection.open(site.url);
  const lead = async (query: string) => {
    connection.write(`GET /about?${query} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`);
    expect((await connection.answer())?.status).toBe(302);
  };
  for (let number = 0; number < 1000; number += 1) await lead(String(number));
  forgetPeak(site.pid);
  const before = peakMegabytes(site.pid);
  for (let number = 0; number < 5000; number += 1) await lead(`${number}${'x'.repeat(14_000)}`);
  connection.destroy();
  expect(peakMegabytes(site.pid) - before).toBeLessThanOrEqual(30);
}, 60_000);

const typed = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Sent from elsewhere',
  message: 'What I typed & would not like to lose',
};

function send(path: string, fields: Record<string, string>, headers: Record<string, string>, from?: string) {
  const body = new URLSearchParams(fields).toString();
  const all = {
    host: `127.0.0.1:${port}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    ...headers,
  };
  return answerTo(`POST ${path} HTTP/1.1\r\n${linesOf(all)}\r\n${body}`, site.url, from);
}

const proofIn = ({ body }: Answer) => /name="proof" value="([^"]+)"/.exec(body.toString())?.[1] ?? '';
const stored = () => database.run(`select id from contact_submissions where subject = 'Sent from elsewhere'`);
const elsewhere = () => ({ host: `localhost:${port}`, origin: `http://localhost:${port}` });

test.each<[string, () => Record<string, string>, () => string]>([
  ['another name of the machine', elsewhere, () => `was not opened at http://127.0.0.1:${port}`],
  ['a browser that does not say where', () => ({ origin: 'null' }), () => 'did not confirm that this form is ours'],
])('a form from %s comes back with what was typed, and is taken when it is sent once more', async (_from, headers, reason) => {
  await database.run(`delete from contact_submissions where subject = 'Sent from elsewhere'`);
  const back = await send('/contact', typed, headers());
  expect(back.status).toBe(403);
  expect(back.body.toString()).toContain('What I typed &amp; would not like to lose');
  expect(back.body.toString()).toContain(reason());
  expect(await stored()).toEqual([]);
  expect(locationOf(await send('/contact', { ...typed, proof: proofIn(back) }, headers()))).toEqual([
    303,
    '/contact/sent',
  ]);
  expect(await stored()).toHaveLength(1);
});

test.each([
  '/contact',
  '/newsletter',
])('the form of %s itself is taken at once from a browser that does not say where', async (path) => {
  const page = await ask(`GET ${path}`, { host: `127.0.0.1:${port}` });
  const proof = proofIn(page);
  expect((await send(path, { ...typed, proof }, { origin: 'null' })).status).toBe(303);
  for (const wrong of ['', `${proof}x`, proof.replace(/^\d/, '9'), 'x.y']) {
    expect((await send(path, { ...typed, proof: wrong }, { origin: 'null' })).status).toBe(403);
  }
});

test('a proof that somebody else was given is none', async () => {
  const proof = proofIn(await ask('GET /contact', { host: `127.0.0.1:${port}` }));
  expect((await send('/contact', { ...typed, proof }, { origin: 'null' }, '127.0.0.9')).status).toBe(403);
});

test('a browser that says that it is no other site is believed, and another site is not', async () => {
  const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  expect((await send('/newsletter', { email: 'reader@example.com' }, headers)).status).toBe(303);
  const proof = proofIn(await ask('GET /contact', { host: `127.0.0.1:${port}` }));
  for (const foreign of [{ origin: 'https://evil.example' }, { origin: 'null', 'sec-fetch-site': 'cross-site' }]) {
    const answer = await send('/contact', { ...typed, proof }, foreign);
    expect([answer.status, answer.body.toString().includes('What I typed')]).toEqual([403, false]);
  }
});

test('a login needs the proof that its own browser was given', async () => {
  const login = { ...administrator };
  const page = await ask('GET /admin/login', { host: `127.0.0.1:${port}` });
  const other = await ask('GET /admin/login', { host: `127.0.0.1:${port}` });
  const cookieOf = ({ headers }: Answer) => (headerOf(headers, 'set-cookie') ?? '').split(';')[0] ?? '';
  const proof = proofIn(page);
  const attempt = (fields: Record<string, string>, headers: Record<string, string>) =>
    send('/admin/login', { ...login, ...fields }, { origin: 'null', ...headers });
  expect((await attempt({ proof }, {})).status).toBe(403);
  expect((await attempt({ proof }, { cookie: cookieOf(other) })).status).toBe(403);
  const back = await attempt({}, { cookie: cookieOf(page) });
  expect([back.status, back.body.toString().includes(login.email)]).toEqual([403, true]);
  expect((await attempt({ proof }, { cookie: cookieOf(page) })).status).toBe(303);
  expect((await send('/admin/login', { ...login, proof }, { ...elsewhere(), cookie: cookieOf(page) })).status).toBe(
    403,
  );
});

test('a call from another name of the machine says so, for the form to be posted', async () => {
  const body = JSON.stringify(typed);
  const answer = await fetch(`http://127.0.0.1:${port}/api/contact-submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://example.com', 'sec-fetch-site': 'same-origin' },
    body,
  });
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'sent-from-elsewhere']);
});

import { expect, test } from 'vitest';
import { enquiry, post } from '../servers/requests.ts';
import { oneSite, serverForTest } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';

const id = 'given-by-the-proxy-1';
const site = oneSite({ LOG_LEVEL: 'info', TRUST_PROXY: 'loopback' });

/** Leaves out the text after the last line break, which may be an incomplete line. */
const lines = (of = site.server) =>
  of
    .output()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ reqId }) => reqId);

test('logs each request as one JSON line with an id and no personal data', async () => {
  const requests = [
    fetch(`${site.url}/?utm=${encodeURIComponent('ada@example.com')}`, { headers: { 'user-agent': 'Some browser' } }),
    fetch(`${site.url}/newsletter`, { headers: { 'x-request-id': id, 'x-forwarded-for': '203.0.113.7' } }),
    fetch(`${site.url}/nowhere/at/all`),
    fetch(`${site.url}/api/contact-submissions?q=ada@example.com`),
    post(`${site.url}/api/contact-submissions`, enquiry()),
    post(`${site.url}/api/contact-submissions`, enquiry({ email: 'not one' })),
  ];
  const answers = await Promise.all(requests);
  await Promise.all(answers.map((answer) => answer.text()));
  await until('all is logged', () => lines().length >= requests.length);

  const logged = lines();
  expect(logged).toHaveLength(requests.length);
  expect(logged.map(({ method, path, status }) => `${method} ${path} ${status}`).sort()).toEqual([
    'GET / 200',
    'GET /api/contact-submissions 401',
    'GET /newsletter 200',
    'GET /nowhere/at/all 404',
    'POST /api/contact-submissions 201',
    'POST /api/contact-submissions 422',
  ]);
  expect(new Set(logged.map(({ reqId }) => reqId)).size).toBe(requests.length);
  expect(logged.find(({ path }) => path === '/newsletter')?.reqId).toBe(id);
  expect(answers[1]?.headers.get('x-request-id')).toBe(id);
  expect(JSON.stringify(logged)).not.toMatch(/ada(@|%40)|203\.0|127\.0|browser|Lovelace/i);
});

test('a killed server has logged each stored enquiry', async () => {
  const killed = await serverForTest(site.database.url, { LOG_LEVEL: 'info' });
  expect((await post(`${killed.url}/api/contact-submissions`, enquiry())).status).toBe(201);
  // The line is written one turn after the answer, and the first page may be answered within that turn.
  for (const path of ['/about', '/careers']) await (await fetch(killed.url + path)).text();
  await killed.end('SIGKILL');
  expect(lines(killed).map(({ method, path, status }) => `${method} ${path} ${status}`)).toContain(
    'POST /api/contact-submissions 201',
  );
});

test('a stopped server writes every line first', async () => {
  const stopped = await serverForTest(site.database.url, { LOG_LEVEL: 'info' });
  await Promise.all(Array.from({ length: 200 }, async () => (await fetch(`${stopped.url}/about`)).text()));
  await stopped.end('SIGHUP');
  expect(stopped.exitCode()).toBe(0);
  expect(lines(stopped)).toHaveLength(200);
});

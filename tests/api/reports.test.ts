import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { metric, readMetrics } from '../servers/metrics.ts';
import { expectProblem } from '../servers/requests.ts';
import { oneSite, openSite } from '../servers/set-up-site.ts';

const secret = 'Hypatia-of-Alexandria';

const site = oneSite({ LOG_LEVEL: 'debug' });

const send = (body: unknown, type = 'application/csp-report', headers: Record<string, string> = {}, url = site.url) =>
  fetch(`${url}/api/policy-reports`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const counted = (directive: string) => metric(site.url, `site_policy_violations_total{directive="${directive}"}`);
const violation = (directive: string) => ({
  'csp-report': { 'document-uri': `${site.url}/?name=${secret}`, 'effective-directive': directive, sample: secret },
});

test('counts reports by directive, and returns no content', async () => {
  const answer = await send(violation('script-src-elem'));
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(await counted('script-src-elem')).toBe(1);

  expect((await send(violation(`img-src ${secret}`))).status).toBe(204);
  expect(await counted('img-src')).toBe(1);

  expect((await send(violation(secret))).status).toBe(204);
  expect(await counted('other')).toBe(1);
});

test.each(['{', 'null', '"\\ud800"', '['.repeat(8000)])('ignores %s, which is not a report', async (body) => {
  const before = await counted('other');
  expect((await send(body)).status).toBe(204);
  expect(await counted('other')).toBe(before);
});

test.each([
  ['another content type', 415, 'application/json', {}, '{}'],
  ['a large body', 413, 'application/csp-report', {}, ' '.repeat(16 * 1024 + 1)],
  ['a report from another site', 403, 'application/csp-report', { origin: 'https://evil.example' }, '{}'],
])('refuses %s with %i', async (_what, status, type, headers, body) => {
  await expectProblem(await send(body, type, headers as unknown as Record<string, string>), status);
});

test('logs and stores nothing of a report', async () => {
  await send(violation('img-src'));
  await send(`{"csp-report":{"effective-directive":"${secret}`);
  // Answers keep their order in the log: this one comes after all of them.
  await metric(site.url, 'nothing');
  expect(site.server.output()).toContain('/api/policy-reports');
  expect(site.server.output()).not.toContain(secret);
  const folder = dirname(site.database.url.slice('file:'.length));
  const files = await readdir(folder);
  expect(files).toContain('site.db');
  for (const file of files) expect((await readFile(join(folder, file))).includes(secret), file).toBe(false);
  expect(await readMetrics(site.url)).not.toContain(secret);
});

test('refuses a flood from one visitor, and still counts others', async () => {
  const { site: own } = await openSite('sqlite', { TRUST_PROXY: 'loopback' });
  const sendFrom = (address: string) => send(violation('img-src'), undefined, { 'x-forwarded-for': address }, own.url);
  let taken = 0;
  let answer = await sendFrom('203.0.113.7');
  for (; answer.status === 204 && taken < 5000; taken += 1) answer = await sendFrom('203.0.113.7');
  await expectProblem(answer, 429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await sendFrom('203.0.113.8')).status).toBe(204);
  expect(await metric(own.url, 'site_policy_violations_total{directive="img-src"}')).toBe(taken + 1);
});

const choose = (choice: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/consent/${choice}`, { method: 'POST', headers });

test.each(['accepted', 'declined'])('who has %s is counted, without a word about them', async (choice) => {
  const answer = await choose(choice, { 'user-agent': 'Hypatia' });
  expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([204, '', null]);
  const counted = `http_requests_total{route="/api/consent/${choice}",method="POST",status="204"}`;
  expect(await metric(site.url, counted)).toBe(1);
  expect(site.server.output()).toContain(`/api/consent/${choice}`);
  expect(site.server.output()).not.toContain('Hypatia');
});

test('another choice, and what another site sends, is refused', async () => {
  await expectProblem(await choose('maybe'), 404);
  await expectProblem(await choose('accepted', { origin: 'https://evil.example' }), 403);
});

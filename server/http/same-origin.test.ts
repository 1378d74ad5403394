import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { isFromOwnPage } from './same-origin.ts';

const asks = (method: string, headers: Record<string, string>, siteUrl?: string) =>
  from({ method, url: '/api/admin/session', headers }, siteUrl);

const from = (
  { headers, ...request }: { method: string; url: string; headers: Record<string, string> },
  siteUrl?: string,
) =>
  isFromOwnPage(
    {
      ...request,
      host: headers.host ?? '127.0.0.1:3000',
      headers: { host: '127.0.0.1:3000', ...headers },
    } as unknown as FastifyRequest,
    siteUrl,
  );

const site = 'https://www.example.org';

describe('A request that changes data', () => {
  test.each([
    [{ origin: site }],
    [{ origin: site, 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://www.example.org:443' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{}],
  ])('is allowed with %j', (headers: Record<string, string>) => {
    expect(asks('POST', headers, site)).toBe(true);
    expect(asks('DELETE', headers, site)).toBe(true);
  });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://www.example.org' }],
    [{ origin: 'https://www.example.org:8443' }],
    [{ origin: 'https://example.org' }],
    [{ origin: 'https://www.example.org.evil.example' }],
    [{ origin: 'https://www.example.org@evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [{ origin: '' }],
    [{ origin: 'http://127.0.0.1:3000' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: site, 'sec-fetch-site': 'cross-site' }],
  ])('is refused with %j', (headers: Record<string, string>) => {
    expect(asks('POST', headers, site)).toBe(false);
    expect(asks('DELETE', headers, site)).toBe(false);
  });
});

const hidden = { origin: 'null' };
const otherName = { origin: 'http://localhost:3000', host: 'localhost:3000' };

test.each([
  ['POST', '/contact', hidden, true],
  ['POST', '/webinars/1/register', otherName, true],
  ['POST', '/api/newsletter/confirm', hidden, true],
  ['POST', '/admin/login', hidden, false],
  ['POST', '/admin', otherName, false],
  // Routes match the decoded path.
  ['POST', '/%61dmin/login', hidden, false],
  ['POST', '/%61pi/admin/deliveries/retry', hidden, false],
  ['POST', '/%61pi/%63ontact-submissions', otherName, true],
  ['POST', '/api/admin/session', otherName, false],
  ['POST', '/api/contact-submissions', otherName, true],
  ['POST', '/api/contact-submissions', hidden, true],
  ['POST', '/api/contact-submissions/delete', hidden, false],
  ['DELETE', '/api/contact-submissions', otherName, false],
  // Here a proxy has changed the host.
  ['POST', '/api/admin/session', { origin: 'https://example.org', 'sec-fetch-site': 'same-origin' }, false],
  ['POST', '/contact', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  ['POST', '/contact', { origin: 'https://evil.example' }, false],
])('%s %s is accepted with %j: %s', (method, url, headers, isAccepted) => {
  expect(from({ method, url, headers: headers as unknown as Record<string, string> }, site)).toBe(isAccepted);
});

describe('A request to a site without SITE_URL', () => {
  test.each([
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['localhost:3000', 'http://localhost:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
  ])('for %s is allowed from %s', (host, origin) => {
    expect(asks('POST', { host, origin })).toBe(true);
  });

  test.each([
    ['127.0.0.1:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3001'],
    // An attacker has pointed this name at the machine.
    ['rebound.example:3000', 'http://rebound.example:3000'],
  ])('for %s is refused from %s', (host, origin) => {
    expect(asks('POST', { host, origin })).toBe(false);
  });
});

test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and is allowed from anywhere', (method) => {
  expect(asks(method, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, site)).toBe(true);
});

test('a one-click unsubscribe is the only post allowed from anywhere', () => {
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const url = '/api/newsletter/unsubscribe?token=x';
  expect(from({ method: 'POST', url, headers }, site)).toBe(true);
  expect(from({ method: 'DELETE', url, headers }, site)).toBe(false);
  for (const other of ['/api/newsletter/unsubscribe/x', '/api/newsletter?/unsubscribe']) {
    expect(from({ method: 'POST', url: other, headers }, site)).toBe(false);
  }
});

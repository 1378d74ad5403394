import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { isAllowedOrigin } from './same-origin.ts';

const asks = (method: string, headers: Record<string, string>, siteUrl?: string) =>
  from({ method, url: '/api/newsletter', headers }, siteUrl);

const from = (
  { headers, ...request }: { method: string; url: string; headers: Record<string, string> },
  siteUrl?: string,
) =>
  isAllowedOrigin(
    { ...request, headers: { host: '127.0.0.1:3000', ...headers } } as unknown as FastifyRequest,
    siteUrl,
  );

const site = 'https://www.example.org';

describe('A request that changes something', () => {
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

describe('A request to a site that was not told its address', () => {
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
    // A name that an attacker has pointed at this machine.
    ['rebound.example:3000', 'http://rebound.example:3000'],
  ])('for %s is refused from %s', (host, origin) => {
    expect(asks('POST', { host, origin })).toBe(false);
  });
});

test.each(['GET', 'HEAD', 'OPTIONS'])('%s, which changes nothing, is allowed from anywhere', (method) => {
  expect(asks(method, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, site)).toBe(true);
});

test('what a mail program posts to unsubscribe is allowed from anywhere, and nothing beside it', () => {
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const url = '/api/newsletter/unsubscribe?token=x';
  expect(from({ method: 'POST', url, headers }, site)).toBe(true);
  expect(from({ method: 'DELETE', url, headers }, site)).toBe(false);
  for (const other of ['/api/newsletter/confirm', '/api/newsletter/unsubscribe/x', '/api/newsletter?/unsubscribe']) {
    expect(from({ method: 'POST', url: other, headers }, site)).toBe(false);
  }
});

import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readEnvironment } from '../environment/environment.ts';
import { metricsAccess } from './metrics-access.ts';

const token = 'a token of the operator';

/** Whether a site with these variables lets a request with these headers read its metrics. */
function isRead(variables: Record<string, string>, headers: Record<string, string> = {}, httpVersion = '1.1'): boolean {
  const request = { headers: { host: '127.0.0.1:3000', ...headers }, raw: { httpVersion } };
  return metricsAccess(readEnvironment(variables))(request as unknown as FastifyRequest);
}

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ SITE_URL: 'http://localhost:3000' }, true],
  [{ SITE_URL: 'https://www.example.org' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '0.0.0.0', SITE_URL: 'http://localhost:3000' }, false],
  [{ TRUST_PROXY: 'loopback' }, false],
  [{ METRICS_TOKEN: token }, false],
])('without a token a site with %j answers this machine: %s', (variables, expected) => {
  expect(isRead(variables as unknown as Record<string, string>)).toBe(expected);
});

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['127.0.0.1', true],
  ['127.9.9.9:80', true],
  ['[::1]:3000', true],
  ['www.example.org', false],
  ['localhost.example.org', false],
  ['127.0.0.1.example.org', false],
  ['127.0.0.1@example.org', false],
  ['10.0.0.1', false],
  ['', false],
])('without a token a request to %j is answered: %s', (host, expected) => {
  expect(isRead({}, { host })).toBe(expected);
});

test.each([
  ...[
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-anything',
    'x-real-ip',
    'x-original-for',
  ],
  ...['x-client-ip', 'true-client-ip', 'fastly-client-ip', 'cf-connecting-ip', 'x-envoy-external-address'],
])('without a token a request with %s is not answered', (name) => {
  expect(isRead({}, { [name]: '127.0.0.1' })).toBe(false);
});

test('without a token a request of HTTP/1.0 is not answered, as proxies send it that say nothing of themselves', () => {
  expect(isRead({}, {}, '1.0')).toBe(false);
});

test.each([
  [`Bearer ${token}`, true],
  [`bearer ${token}`, true],
  [`Bearer ${token} `, false],
  [`Bearer x${token}`, false],
  ['Bearer ', false],
  [token, false],
  [`Basic ${token}`, false],
  [undefined, false],
])('with a token %j is answered wherever it comes from: %s', (authorization, expected) => {
  for (const variables of [{}, { SITE_URL: 'https://www.example.org', HOST: '0.0.0.0' }]) {
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      host: 'www.example.org',
      ...(authorization && { authorization }),
    };
    expect(isRead({ METRICS_TOKEN: token, ...variables }, headers, '1.0')).toBe(expected);
  }
});

import { expect, test } from 'vitest';
import { notPrerendered } from '../../src/layout/speculation-rules.ts';
import { pagesOnDemand } from '../servers/pages-on-demand.ts';

const isPrepared = (pathname: string) =>
  !notPrerendered.some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname }));

test.each([
  '/',
  '/technologies',
  '/blog/1',
  '/domains',
  '/generate-image',
  '/roi-calculator',
])('%s is prerendered', (path) => {
  expect(isPrepared(path)).toBe(true);
});

test.each([
  ...pagesOnDemand(),
  ...['/admin/login', '/api/contact-submissions.csv', '/contact/sent', '/careers/applied', '/blog/rss.xml'],
])('%s is not prerendered', (path) => {
  expect(isPrepared(path)).toBe(false);
});

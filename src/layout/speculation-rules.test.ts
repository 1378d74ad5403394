import { expect, test } from 'vitest';
import { pagesOnDemand } from '../../tests/servers/pages-on-demand.ts';
import { notPrepared } from './speculation-rules.ts';

const isPrepared = (pathname: string) =>
  !notPrepared.some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname }));

test.each([
  '/',
  '/technologies',
  '/blog/1',
  '/domains',
  '/generate-image',
  '/roi-calculator',
])('%s is prepared', (path) => {
  expect(isPrepared(path)).toBe(true);
});

test.each([
  ...pagesOnDemand(),
  ...['/admin/login', '/api/contact-submissions.csv', '/contact/sent', '/careers/applied', '/blog/rss.xml'],
])('%s is not', (path) => {
  expect(isPrepared(path)).toBe(false);
});

import { expect, test } from 'vitest';
import { PagesOnDemand } from './pages-on-demand.ts';

const pages = new PagesOnDemand([
  '^\\/contact$',
  '^\\/caf\u00e9$',
  '^\\/orders\\/([^/]+?)$',
  '^\\/files(?:\\/(.*?))?$',
]);

test.each([
  ['/contact', true],
  // The same address, with a letter percent-encoded (RFC 3986, 6.2.2.2).
  ['/%63ontact', true],
  ['/caf%C3%A9', true],
  ['/orders/17', true],
  ['/orders/%2e%2e%2f_image', true],
  ['/files/a/b', true],
  ['/', false],
  ['', false],
  ['/contact/', false],
  ['/Contact', false],
  ['/contact/x', false],
  ['//contact', false],
  ['/x/../contact', false],
  ['/_image', false],
  ['/%5fimage', false],
  ['/orders/..', false],
  ['/orders/%2e%2e/_image', false],
  ['/files/../_image', false],
  ['/files/%2E%2e/_image', false],
  ['/files/..\\_image', false],
  ['/contact?', false],
  ['http://x/contact', false],
  ['contact', false],
  ['*', false],
  ['/%zz', false],
])('%s is an on-demand page: %s', (path, expected) => {
  expect(pages.has(path)).toBe(expected);
});

import { expect, test } from 'vitest';
import { loginAddress, nextAddress } from './next-address.ts';

test.each([
  '/admin/contact-submissions',
  '/admin/contact-submissions?q=a%20b&view=spam',
  '/admin/contact-submissions?open=01890000-0000-7000-8000-000000000000#details',
  '/admin/security#password',
  '/admin/content/caseStudies/1#metrics[0].value',
  '/admin/content/blog/release_1.2-notes',
])('%s is an address to go on to', (address) => {
  expect(nextAddress(address)).toBe(address);
});

test.each([
  ['another site', 'https://evil.example/admin/security'],
  ['another site without a scheme', '//evil.example/admin/security'],
  ['another site behind a backslash', '/\\evil.example/admin/security'],
  ['backslashes alone', '\\\\evil.example'],
  ['a scheme', 'https:'],
  ['a script', 'javascript:alert(1)//admin/'],
  ['dots that lead out', '/admin/../about'],
  ['encoded dots that lead out', '/admin/%2e%2e/about'],
  ['dots that lead to another site', '/admin/..//evil.example'],
  ['an encoded slash', '/admin/%2f%2fevil.example'],
  ['an encoded backslash', '/admin/%5cevil.example'],
  ['encoded twice', '/admin/%252f%252fevil.example'],
  ['two slashes', '/admin//evil.example'],
  ['a backslash inside', '/admin/\\evil.example'],
  ['a line break', '/admin/security\r\nset-cookie: a=b'],
  ['a tab, which browsers leave out', '/ad\tmin/security'],
  ['a tab after the slash', '/\t/evil.example/admin/'],
  ['a null', '/admin/security\0'],
  ['an encoded null', '/admin/security%00'],
  ['a blank before', ' /admin/security'],
  ['another page', '/about'],
  ['a page that only begins alike', '/administrator'],
  ['the folder itself', '/admin/'],
  ['the login, which would lead to itself', '/admin/login?next=%2Fadmin%2Flogin'],
  ['the second step', '/admin/second-step'],
  ['an invitation', '/admin/invitation#token'],
  ['a call', '/api/admin/sessions'],
  ['what is very long', `/admin/contact-submissions?q=${'x'.repeat(2000)}`],
  ['nothing', ''],
  ['no text', ['/admin/security']],
  ['nothing at all', undefined],
])('%s is none: %j', (_what, address) => {
  expect(nextAddress(address)).toBe(null);
});

test('the login is told where to go on', () => {
  expect(loginAddress('/admin/security#password')).toBe('/admin/login?next=%2Fadmin%2Fsecurity%23password');
  expect(loginAddress('//evil.example')).toBe('/admin/login');
});

import { expect, test } from 'vitest';
import { loginAddress, nextAddress } from './next-address.ts';
import { firstPage, hasPermission, permissions, permissionsFor, roles } from './permissions.ts';

test('administrators may do everything', () => {
  expect(permissionsFor('administrator')).toEqual(Object.keys(permissions));
});

test('members work with enquiries but cannot export them', () => {
  expect(permissionsFor('member')).toEqual([
    ...['enquiries.read', 'enquiries.answer', 'deliveries.read', 'deliveries.retry', 'own.account'],
  ]);
  expect(hasPermission('member', 'enquiries.export')).toBe(false);
});

test('editors see no enquiries', () => {
  expect(permissionsFor('editor')).toEqual(['content.edit', 'content.publish', 'own.account']);
});

test('every role starts on a page that it may open', () => {
  const homes = (editsContent: boolean) => roles.map((role) => firstPage(role, editsContent));
  expect(homes(true)).toEqual(['/admin/contact-submissions', '/admin/contact-submissions', '/admin/content']);
  expect(homes(false)).toEqual(['/admin/contact-submissions', '/admin/contact-submissions', '/admin/security']);
});

test.each([
  '/admin/contact-submissions',
  '/admin/contact-submissions?q=a%20b&view=spam',
  '/admin/contact-submissions?open=01890000-0000-7000-8000-000000000000#details',
  '/admin/security#password',
  '/admin/content/caseStudies/1#metrics[0].value',
  '/admin/content/blog/release_1.2-notes',
])('%s is allowed as the next address', (address) => {
  expect(nextAddress(address)).toBe(address);
});

test.each([
  ['another site', 'https://evil.example/admin/security'],
  ['another site without a scheme', '//evil.example/admin/security'],
  ['another site behind a backslash', '/\\evil.example/admin/security'],
  ['backslashes alone', '\\\\evil.example'],
  ['a scheme', 'https:'],
  ['a script', 'javascript:alert(1)//admin/'],
  ['dots leading out', '/admin/../about'],
  ['encoded dots leading out', '/admin/%2e%2e/about'],
  ['dots leading to another site', '/admin/..//evil.example'],
  ['an encoded slash', '/admin/%2f%2fevil.example'],
  ['an encoded backslash', '/admin/%5cevil.example'],
  ['encoded twice', '/admin/%252f%252fevil.example'],
  ['two slashes', '/admin//evil.example'],
  ['a backslash inside', '/admin/\\evil.example'],
  ['a line break', '/admin/security\r\nset-cookie: a=b'],
  ['a tab, which browsers remove', '/ad\tmin/security'],
  ['a tab after the slash', '/\t/evil.example/admin/'],
  ['a null', '/admin/security\0'],
  ['an encoded null', '/admin/security%00'],
  ['a leading blank', ' /admin/security'],
  ['another page', '/about'],
  ['a page with the same prefix', '/administrator'],
  ['the folder itself', '/admin/'],
  ['the login, which would loop', '/admin/login?next=%2Fadmin%2Flogin'],
  ['the second step', '/admin/second-step'],
  ['an invitation', '/admin/invitation#token'],
  ['a call', '/api/admin/sessions'],
  ['a very long path', `/admin/contact-submissions?q=${'x'.repeat(2000)}`],
  ['nothing', ''],
  ['a list', ['/admin/security']],
  ['nothing at all', undefined],
])('%s is not allowed as the next address: %j', (_what, address) => {
  expect(nextAddress(address)).toBe(null);
});

test('passes the next address to the login', () => {
  expect(loginAddress('/admin/security#password')).toBe('/admin/login?next=%2Fadmin%2Fsecurity%23password');
  expect(loginAddress('//evil.example')).toBe('/admin/login');
});

import { expect, test } from 'vitest';
import { homeOf, may, permissions, permissionsOf, roles } from './permissions.ts';

test('an administrator may do everything', () => {
  expect(permissionsOf('administrator')).toEqual(Object.keys(permissions));
});

test('a member works with enquiries, and takes none out of the site', () => {
  expect(permissionsOf('member')).toEqual([
    ...['enquiries.read', 'enquiries.answer', 'deliveries.read', 'deliveries.retry', 'own.account'],
  ]);
  expect(may('member', 'enquiries.export')).toBe(false);
});

test('an editor sees nothing of an enquiry', () => {
  expect(permissionsOf('editor')).toEqual(['content.edit', 'content.publish', 'own.account']);
});

test('every role begins at a page that it may open', () => {
  const homes = (editsContent: boolean) => roles.map((role) => homeOf(role, editsContent));
  expect(homes(true)).toEqual(['/admin/contact-submissions', '/admin/contact-submissions', '/admin/content']);
  expect(homes(false)).toEqual(['/admin/contact-submissions', '/admin/contact-submissions', '/admin/security']);
});

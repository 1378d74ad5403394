import { expect, test } from 'vitest';
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

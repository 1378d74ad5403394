/** The roles of accounts, the one that may do the most first (docs/product.md#roles-and-sessions). */
export const roles = ['administrator', 'member', 'editor'] as const;

export type Role = (typeof roles)[number];

/** What each permission is called, and the roles that have it. The one place that says so. */
export const permissions = {
  'enquiries.read': ['administrator', 'member'],
  'enquiries.answer': ['administrator', 'member'],
  'enquiries.export': ['administrator'],
  'enquiries.remove': ['administrator'],
  'deliveries.read': ['administrator', 'member'],
  'deliveries.retry': ['administrator', 'member'],
  'newsletter.send': ['administrator'],
  'audit.read': ['administrator'],
  'retention.confirm': ['administrator'],
  'accounts.manage': ['administrator'],
  'content.edit': ['administrator', 'editor'],
  'content.publish': ['administrator', 'editor'],
  'own.account': ['administrator', 'member', 'editor'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}

/** All that a role may do, for the parts of a page that are shown by it. */
export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => may(role, permission));
}

/**
 * Where a role begins: the inbox, without permission for it the content, or else the page of one's own account.
 *
 * @param editsContent whether the site's content is edited here (`CONTENT_EDITING`)
 */
export function homeOf(role: Role, editsContent: boolean): string {
  if (may(role, 'enquiries.read')) return '/admin/contact-submissions';
  return editsContent && may(role, 'content.edit') ? '/admin/content' : '/admin/security';
}

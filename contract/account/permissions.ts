/** The roles of accounts, most powerful first (docs/product.md#roles-and-sessions). */
export const roles = ['administrator', 'member', 'editor'] as const;

export type Role = (typeof roles)[number];

export const permissions = {
  'enquiries.read': ['administrator', 'member'],
  'enquiries.answer': ['administrator', 'member'],
  'enquiries.export': ['administrator'],
  'enquiries.remove': ['administrator'],
  'deliveries.read': ['administrator', 'member'],
  'deliveries.retry': ['administrator', 'member'],
  'newsletter.send': ['administrator'],
  'audit.read': ['administrator'],
  'accounts.manage': ['administrator'],
  'content.edit': ['administrator', 'editor'],
  'content.publish': ['administrator', 'editor'],
  /** Required to save, publish or revert the site settings, which can add other services' scripts to the pages. */
  'settings.edit': ['administrator'],
  'own.account': ['administrator', 'member', 'editor'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function hasPermission(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}

export function permissionsFor(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => hasPermission(role, permission));
}

export function firstPage(role: Role, editsContent: boolean): string {
  if (hasPermission(role, 'enquiries.read')) return '/admin/contact-submissions';
  return editsContent && hasPermission(role, 'content.edit') ? '/admin/content' : '/admin/security';
}

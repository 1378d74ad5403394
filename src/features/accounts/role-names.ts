import type { Role } from '../../../contract/account/permissions.ts';

/** What the roles are called, and what each may do. */
export const roleNames: Record<Role, { name: string; text: string }> = {
  administrator: { name: 'Administrator', text: 'Everything, accounts and the audit log included.' },
  member: { name: 'Member', text: 'Reads, answers and marks enquiries. Exports, deletes and erases nothing.' },
  editor: { name: 'Editor', text: 'The words of the site. Sees no enquiry.' },
};

/** The roles as choices of a list. */
export const roleChoices = Object.entries(roleNames).map(([value, { name }]) => ({ value, name }));

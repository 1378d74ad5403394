import type { Role } from '../../../contract/account/permissions.ts';

/** The name of each role and a text about its permissions. */
export const roleNames: Record<Role, { name: string; text: string }> = {
  administrator: { name: 'Administrator', text: 'Everything, accounts and the audit log included.' },
  member: { name: 'Member', text: 'Reads, answers and marks enquiries. Exports, deletes and erases nothing.' },
  editor: { name: 'Editor', text: 'The words of the site. Sees no enquiry.' },
};

export const roleChoices = Object.entries(roleNames).map(([value, { name }]) => ({ value, name }));

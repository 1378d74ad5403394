import type { Role } from '../../../contract/account/permissions.ts';

export const roleNames: Record<Role, { name: string; text: string }> = {
  administrator: { name: 'Administrator', text: 'Full access, including accounts and the audit log.' },
  member: { name: 'Member', text: 'Reads, answers and marks enquiries. Cannot export, delete or erase them.' },
  editor: { name: 'Editor', text: 'Edits the content of the site. Cannot see enquiries.' },
};

export const roleChoices = Object.entries(roleNames).map(([value, { name }]) => ({ value, name }));

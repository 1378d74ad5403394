import { type ComponentProps, useState } from 'react';
import type { Role } from '../../../contract/account/permissions.ts';
import { SelectField } from '../../ui/select-field.tsx';

export const roleNames: Record<Role, { name: string; text: string }> = {
  administrator: { name: 'Administrator', text: 'Full access, including accounts and the audit log.' },
  member: { name: 'Member', text: 'Reads, answers and marks enquiries. Cannot export, delete or erase them.' },
  editor: { name: 'Editor', text: 'Edits the content of the site. Cannot see enquiries.' },
};

const choices = Object.entries(roleNames).map(([value, { name }]) => ({ value, name }));

export function RoleField({ initial, ...field }: { initial: Role } & Partial<ComponentProps<typeof SelectField>>) {
  const [role, setRole] = useState(initial);
  return (
    <SelectField
      label="Role"
      name="role"
      hint={roleNames[role].text}
      options={choices}
      value={role}
      onChange={({ target }) => setRole(target.value as Role)}
      required
      {...field}
    />
  );
}

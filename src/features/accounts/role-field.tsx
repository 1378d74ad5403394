import type { ComponentProps } from 'react';
import type { Role } from '../../../contract/account/permissions.ts';
import { SelectField } from '../../ui/select-field.tsx';

export const roleNames: Record<Role, { name: string; text: string }> = {
  administrator: { name: 'Administrator', text: 'Full access, including accounts and the audit log.' },
  member: { name: 'Member', text: 'Reads, answers and marks enquiries. Cannot export, delete or erase them.' },
  editor: { name: 'Editor', text: 'Edits the content of the site. Cannot see enquiries.' },
};

const choices = Object.entries(roleNames).map(([value, { name }]) => ({ value, name }));

interface RoleFieldProps extends Omit<Partial<ComponentProps<typeof SelectField>>, 'role' | 'onChange'> {
  role: Role;
  onChange: (role: Role) => void;
}

export function RoleField({ role, onChange, ...field }: RoleFieldProps) {
  return (
    <div>
      <SelectField
        label="Role"
        name="role"
        options={choices}
        value={role}
        onChange={(event) => onChange(event.target.value as Role)}
        required
        {...field}
      />
      <p className="mt-2 text-small text-soft">{roleNames[role].text}</p>
    </div>
  );
}

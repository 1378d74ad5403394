import { useState } from 'react';
import type { ListedAccount } from '../../../contract/account/account.ts';
import type { Role } from '../../../contract/account/permissions.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RoleField } from './role-field.tsx';
import { displayName } from './use-accounts.ts';

interface RoleDialogProps {
  account: ListedAccount;
  isRunning: boolean;
  onConfirm: (role: Role) => void;
  onClose: () => void;
}

export function RoleDialog({ account, onConfirm, ...dialog }: RoleDialogProps) {
  const [role, setRole] = useState(account.role);
  return (
    <ConfirmDialog
      role="dialog"
      title={`Change the role of ${displayName(account)}`}
      text="The new role takes effect immediately."
      action="Change Role"
      variant="primary"
      onConfirm={() => onConfirm(role)}
      {...dialog}
    >
      <RoleField role={role} onChange={setRole} data-focus />
    </ConfirmDialog>
  );
}

import { type SubmitEvent, useId, useState } from 'react';
import type { ListedAccount } from '../../../contract/account/account.ts';
import type { Role } from '../../../contract/account/permissions.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { roleChoices, roleNames } from './role-names.ts';
import { displayName } from './use-accounts.ts';

interface RoleDialogProps {
  account: ListedAccount;
  isRunning: boolean;
  onConfirm: (role: Role) => void;
  onClose: () => void;
}

export function RoleDialog({ account, isRunning, onConfirm, onClose }: RoleDialogProps) {
  const title = useId();
  const [role, setRole] = useState(account.role);

  function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isRunning) onConfirm(role);
  }

  return (
    <Modal labelledBy={title} className="modal-panel max-w-lg" onClose={() => !isRunning && onClose()}>
      <form method="dialog" onSubmit={confirm}>
        <h2 id={title} className="text-h3 break-words">
          Change the role of {displayName(account)}
        </h2>
        <p className="mt-3 mb-5 text-small text-soft">The new role applies from their next action.</p>
        <SelectField
          label="Role"
          name="role"
          options={roleChoices}
          value={role}
          onChange={(event) => setRole(event.target.value as Role)}
          required
          data-focus
        />
        <p className="mt-2 text-small text-soft">{roleNames[role].text}</p>
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" aria-disabled={isRunning || undefined} onClick={() => !isRunning && onClose()}>
            Cancel
          </Button>
          <SubmitButton isPending={isRunning} waiting="One moment…">
            Change Role
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

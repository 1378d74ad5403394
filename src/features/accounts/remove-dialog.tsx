import type { ListedAccount } from '../../../contract/account/account.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { displayName } from './use-accounts.ts';

interface RemoveDialogProps {
  account: ListedAccount;
  isRunning: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Moves the focus after closing: the row may be gone. */
  onClosed: () => void;
}

export function RemoveDialog({ account, ...dialog }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Remove ${displayName(account)}?`}
      text="They are signed out everywhere at once, and the invitations they have sent stop working. Their actions stay in the audit log."
      action="Remove"
    />
  );
}

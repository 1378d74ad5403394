import type { ListedAccount } from '../../../contract/account/account.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { nameOf } from './use-accounts.ts';

interface RemoveDialogProps {
  account: ListedAccount;
  isRunning: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Puts the focus where it belongs afterwards: the row may be gone. */
  onClosed: () => void;
}

/** Asks before an account is removed. */
export function RemoveDialog({ account, ...dialog }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Remove ${nameOf(account)}?`}
      text="They are signed out everywhere at once, and the invitations that they have sent no longer work. The audit log keeps what they did."
      action="Remove"
    />
  );
}

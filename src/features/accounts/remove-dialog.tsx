import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { ListedAccount } from './account.ts';
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
export function RemoveDialog({ account, isRunning, onConfirm, onClose, onClosed }: RemoveDialogProps) {
  const title = useId();
  return (
    <Modal
      role="alertdialog"
      labelledBy={title}
      className="modal-panel max-w-lg"
      onClose={() => !isRunning && onClose()}
      onClosed={onClosed}
    >
      <h2 id={title} className="text-h3 break-words">
        Remove {nameOf(account)}?
      </h2>
      <p className="mt-3 text-small text-soft">
        They are signed out everywhere at once, and the invitations that they have sent no longer work. The audit log
        keeps what they did.
      </p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button
          variant="secondary"
          data-focus
          aria-disabled={isRunning || undefined}
          onClick={() => !isRunning && onClose()}
        >
          Cancel
        </Button>
        <Button variant="danger" aria-disabled={isRunning || undefined} onClick={() => !isRunning && onConfirm()}>
          {isRunning ? 'One moment…' : 'Remove'}
        </Button>
      </div>
    </Modal>
  );
}

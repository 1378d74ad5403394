import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  title: ReactNode;
  text: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  isRunning: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Moves the focus after the dialog has closed. */
  onClosed: () => void;
}

/** Asks before something is removed, and stays open until that is done. */
export function ConfirmDialog({ title, text, action, isRunning, onConfirm, onClose, onClosed }: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Modal
      role="alertdialog"
      labelledBy={titleId}
      className="modal-panel max-w-lg"
      onClose={() => !isRunning && onClose()}
      onClosed={onClosed}
    >
      <h2 id={titleId} className="text-h3 break-words">
        {title}
      </h2>
      <p className="mt-3 text-small text-soft">{text}</p>
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
          {isRunning ? 'One moment…' : action}
        </Button>
      </div>
    </Modal>
  );
}

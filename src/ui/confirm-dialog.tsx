import { type ReactNode, useId } from 'react';
import { Button, type ButtonVariant, SubmitButton } from './button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  role?: 'dialog' | 'alertdialog';
  title: ReactNode;
  text?: ReactNode;
  action: string;
  variant?: ButtonVariant;
  isRunning?: boolean;
  isReady?: boolean;
  other?: ReactNode;
  /** Fields and notices above the buttons. They show their errors themselves. */
  children?: ReactNode;
  /** The `data-keep` name of the form, if its values outlive the session. */
  keep?: string;
  onConfirm: (form: HTMLFormElement) => void;
  onClose: () => void;
  onClosed?: () => void;
}

/** Asks for confirmation, and stays open until the action is done. */
export function ConfirmDialog(properties: ConfirmDialogProps) {
  const { role = 'alertdialog', title, text, action, variant = 'danger', other, children, keep } = properties;
  const { isRunning = false, isReady = true, onConfirm, onClose, onClosed } = properties;
  const titleId = useId();
  const close = () => !isRunning && onClose();
  return (
    <Modal role={role} labelledBy={titleId} className="modal-panel max-w-lg" onClose={close} onClosed={onClosed}>
      <form
        method="dialog"
        noValidate
        aria-busy={isRunning}
        data-keep={keep}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isRunning) onConfirm(event.currentTarget);
        }}
      >
        <h2 id={titleId} className="text-h3 break-words">
          {title}
        </h2>
        {text && <p className="mt-3 text-small text-soft">{text}</p>}
        {children && <div className="mt-5 grid gap-5">{children}</div>}
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          {other && <div className="mr-auto">{other}</div>}
          <Button variant="secondary" data-focus aria-disabled={isRunning || undefined} onClick={close}>
            Cancel
          </Button>
          <SubmitButton variant={variant} disabled={!isReady} isPending={isRunning} waiting="One moment…">
            {action}
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

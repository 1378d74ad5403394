import { type ReactNode, useId } from 'react';
import { Button, type ButtonVariant, SubmitButton } from './button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  role?: 'dialog' | 'alertdialog';
  title: ReactNode;
  text?: ReactNode;
  /** Undefined if there is nothing to confirm. */
  action?: string;
  variant?: ButtonVariant;
  isRunning?: boolean;
  isReady?: boolean;
  other?: ReactNode;
  /** Fields and notices above the buttons. They show their errors themselves. */
  children?: ReactNode;
  /** The `data-keep` name of the form, if its values outlive the session. */
  keep?: string;
  width?: string;
  onConfirm?: (form: HTMLFormElement) => void;
  onClose: () => void;
  onClosed?: () => void;
}

/** Asks for confirmation, and stays open until the action is done. */
export function ConfirmDialog(properties: ConfirmDialogProps) {
  const { role = 'alertdialog', title, text, action, variant = 'danger', other, children, keep } = properties;
  const { isRunning = false, isReady = true, width = 'max-w-lg', onConfirm, onClose, onClosed } = properties;
  const titleId = useId();
  const close = () => !isRunning && onClose();
  return (
    <Modal role={role} labelledBy={titleId} className={`modal-panel ${width}`} onClose={close} onClosed={onClosed}>
      <form
        method="dialog"
        noValidate
        aria-busy={isRunning}
        data-keep={keep}
        onSubmit={(event) => {
          event.preventDefault();
          // React would also pass it to the form of a dialog behind this one.
          event.stopPropagation();
          if (isReady && !isRunning) onConfirm?.(event.currentTarget);
        }}
        onKeyDown={(event) => {
          // In a checkbox, Enter would confirm too.
          if (event.key === 'Enter' && (event.target as Element).matches('[type=checkbox]')) event.preventDefault();
        }}
      >
        <h2 id={titleId} tabIndex={-1} className="text-h3 break-words outline-none">
          {title}
        </h2>
        {text && <p className="mt-3 text-small text-soft">{text}</p>}
        {children && <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>}
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          {other && <div className="mr-auto">{other}</div>}
          <Button variant="secondary" data-focus aria-disabled={isRunning || undefined} onClick={close}>
            Cancel
          </Button>
          {action && (
            <SubmitButton variant={variant} disabled={!isReady} isPending={isRunning} waiting="One moment…">
              {action}
            </SubmitButton>
          )}
        </div>
      </form>
      {/* Outside the form, because changes in a busy element are not announced. */}
      <p role="status" className="for-screen-readers">
        {isRunning && 'One moment…'}
      </p>
    </Modal>
  );
}

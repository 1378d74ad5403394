import { type ReactNode, type SubmitEvent, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';

interface EditorDialogProps {
  title: string;
  action: string;
  isRunning?: boolean;
  onDone: () => void;
  onClose: () => void;
  /** Moves the focus after closing. */
  onClosed: () => void;
  other?: ReactNode;
  children: ReactNode;
}

/** A dialog of the editor. It is outside the record's form, and its events stay inside. */
export function EditorDialog({
  title,
  action,
  isRunning = false,
  onDone,
  onClose,
  onClosed,
  other,
  children,
}: EditorDialogProps) {
  const titleId = useId();
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (!isRunning) onDone();
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps keys from the editor, which the portal belongs to
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Modal labelledBy={titleId} className="modal-panel max-w-xl" onClose={onClose} onClosed={onClosed}>
        <form method="dialog" onSubmit={send} aria-busy={isRunning} noValidate className="grid gap-5">
          <h2 id={titleId} className="text-h3">
            {title}
          </h2>
          {children}
          <div className="mt-2 flex flex-wrap gap-3">
            {other}
            <Button variant="secondary" className="ml-auto" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={isRunning || undefined}>
              {isRunning ? 'One moment…' : action}
            </Button>
          </div>
        </form>
      </Modal>
    </div>,
    document.body,
  );
}

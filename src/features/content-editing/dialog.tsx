import { type ReactNode, type Ref, type SubmitEvent, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

interface DialogProps {
  title: string;
  /** The ref of the title, for moving the focus when it changes. */
  heading?: Ref<HTMLHeadingElement>;
  width?: string;
  onClose: () => void;
  /** Called after closing, to restore the focus. */
  onClosed?: () => void;
  buttons: ReactNode;
  children: ReactNode;
}

/** A dialog rendered outside the form, because the form's parts are CSS containers and would affect its position. */
export function Dialog({ title, heading, width = 'max-w-xl', buttons, children, ...modal }: DialogProps) {
  const id = useId();
  return createPortal(
    <Modal labelledBy={id} className={`modal-panel ${width}`} {...modal}>
      <h2 id={id} ref={heading} tabIndex={-1} className="mb-3 text-h3 break-words outline-none">
        {title}
      </h2>
      {children}
      <div className="mt-7 flex flex-wrap justify-end gap-3">{buttons}</div>
    </Modal>,
    document.body,
  );
}

interface FormDialogProps extends Omit<DialogProps, 'buttons'> {
  action: string;
  isBusy?: boolean;
  onDone: () => void;
  /** A button on the left. */
  other?: ReactNode;
}

/** A dialog with fields. Keys pressed in it don't reach the text editor behind it. */
export function FormDialog({ action, isBusy, onDone, other, children, ...dialog }: FormDialogProps) {
  const form = useId();
  const close = () => !isBusy && dialog.onClose();
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) onDone();
  }
  const buttons = (
    <>
      {other}
      <Button variant="secondary" className="ml-auto" onClick={close}>
        Cancel
      </Button>
      <Button type="submit" form={form} aria-disabled={isBusy || undefined}>
        {isBusy ? 'One moment…' : action}
      </Button>
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps keys from the editor behind the dialog
    <div className="contents" onKeyDown={(event) => event.stopPropagation()}>
      <Dialog {...dialog} onClose={close} buttons={buttons}>
        <form id={form} method="dialog" onSubmit={send} noValidate className="grid gap-5">
          {children}
        </form>
      </Dialog>
    </div>
  );
}

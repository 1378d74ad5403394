import { type ReactNode, type SubmitEvent, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../dialog.tsx';

interface EditorDialogProps {
  title: string;
  action: string;
  onDone: () => void;
  onClose: () => void;
  /** Moves the focus after closing. */
  onClosed: () => void;
  other?: ReactNode;
  children: ReactNode;
}

/** A dialog of the editor. It stands outside of the record's form, and what is typed and sent in it stays in it. */
export function EditorDialog({ action, onDone, other, children, ...dialog }: EditorDialogProps) {
  const form = useId();
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    onDone();
  }
  const buttons = (
    <>
      {other}
      <Button variant="secondary" className="ml-auto" onClick={dialog.onClose}>
        Cancel
      </Button>
      <Button type="submit" form={form}>
        {action}
      </Button>
    </>
  );
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps keys from the editor, which the portal belongs to
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog {...dialog} buttons={buttons}>
        <form id={form} method="dialog" onSubmit={send} noValidate className="grid gap-5">
          {children}
        </form>
      </Dialog>
    </div>,
    document.body,
  );
}

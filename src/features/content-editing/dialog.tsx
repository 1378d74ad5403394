import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Modal } from '../../ui/modal.tsx';

interface DialogProps {
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  width?: string;
  onClose: () => void;
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

type FormDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'role' | 'variant'>;

/** A dialog with fields. It is rendered outside the form, and keys pressed in it don't reach the text editor behind it. */
export function FormDialog(dialog: FormDialogProps) {
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps keys from the editor behind the dialog
    <div className="contents" onKeyDown={(event) => event.stopPropagation()}>
      <ConfirmDialog role="dialog" variant="primary" {...dialog} />
    </div>,
    document.body,
  );
}

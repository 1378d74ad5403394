import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type FormDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'role' | 'variant'>;

/**
 * A dialog outside the form, because the form's parts are CSS containers and would affect its position. Keys pressed in
 * it don't reach the text editor behind it, except for shortcuts of the page.
 */
export function FormDialog(dialog: FormDialogProps) {
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps keys from the editor behind the dialog
    <div
      className="contents"
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
      }}
    >
      <ConfirmDialog role="dialog" variant="primary" {...dialog} />
    </div>,
    document.body,
  );
}

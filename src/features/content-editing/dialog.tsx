import { type ReactNode, type Ref, useId } from 'react';
import { Modal } from '../../ui/modal.tsx';

interface DialogProps {
  title: string;
  /** A reference to the title, to focus it when it changes. */
  heading?: Ref<HTMLHeadingElement>;
  width?: string;
  onClose: () => void;
  /** Puts the focus where it belongs afterwards. */
  onClosed?: () => void;
  buttons: ReactNode;
  children: ReactNode;
}

export function Dialog({ title, heading, width = 'max-w-xl', buttons, children, ...modal }: DialogProps) {
  const id = useId();
  return (
    <Modal labelledBy={id} className={`modal-panel ${width}`} {...modal}>
      <h2 id={id} ref={heading} tabIndex={-1} className="mb-3 text-h3 break-words outline-none">
        {title}
      </h2>
      {children}
      <div className="mt-7 flex flex-wrap justify-end gap-3">{buttons}</div>
    </Modal>
  );
}

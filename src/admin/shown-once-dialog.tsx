import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Modal } from '../ui/modal.tsx';

interface ShownOnceDialogProps {
  title: string;
  text: ReactNode;
  label: string;
  value: string;
  action: string;
  onClose: () => void;
  onClosed?: () => void;
}

/** Shows a secret to copy, which the server will not show again. */
export function ShownOnceDialog({ title, text, label, value, action, onClose, onClosed }: ShownOnceDialogProps) {
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} className="modal-panel max-w-lg" onClose={onClose} onClosed={onClosed}>
      <h2 id={titleId} tabIndex={-1} data-focus className="text-h3 outline-none">
        {title}
      </h2>
      <p className="mt-3 mb-5 text-small text-soft">{text}</p>
      <CopyField label={label} value={value} />
      <div className="mt-7 flex justify-end">
        <Button onClick={onClose}>{action}</Button>
      </div>
    </Modal>
  );
}

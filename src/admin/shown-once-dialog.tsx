import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
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

interface CopyFieldProps {
  label: string;
  value: string;
}

export function CopyField({ label, value }: CopyFieldProps) {
  const id = `copy${useId()}`;
  const [isCopied, setIsCopied] = useState(false);
  const lines = value.split('\n').length;

  async function copy() {
    // The clipboard API needs https. Without it, the text is selected so that users can copy it with the keyboard.
    const isDone = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    setIsCopied(isDone === true);
    if (!isDone) document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)?.select();
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={Math.max(2, lines)}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        className="block w-full rounded-control border border-edge bg-raised px-3.5 py-2.5 font-mono text-small break-all text-text"
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={copy}>
          {isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          Copy
        </Button>
        <p role="status" className="text-small text-soft">
          {isCopied && 'Copied'}
        </p>
      </div>
    </div>
  );
}

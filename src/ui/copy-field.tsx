import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from './button.tsx';

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

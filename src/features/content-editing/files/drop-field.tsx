import { type DragEvent, type ReactNode, type RefObject, useState } from 'react';

interface DropFieldProps {
  label: string;
  isSending: boolean;
  failure: string;
  /** What the field takes, as `accept` names it. */
  accept: string;
  /** The field of the browser, which a button of the children presses. */
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File | undefined) => void;
  /** Beside the children. */
  picture?: ReactNode;
  children: ReactNode;
}

/** A field for a file that is dropped on it or chosen from this device. */
export function DropField({ label, isSending, failure, accept, input, onFile, picture, children }: DropFieldProps) {
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onFile(event.dataTransfer.files[0]);
  }

  return (
    <fieldset
      className="content-picture"
      aria-label={label}
      aria-busy={isSending}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {picture}
      <div className="min-w-0 flex-1">
        {children}
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={`File for ${label}`}
          hidden
          onChange={({ target }) => {
            onFile(target.files?.[0]);
            target.value = '';
          }}
        />
        <p role="alert" className="mt-2 text-small text-danger empty:hidden">
          {failure}
        </p>
      </div>
    </fieldset>
  );
}

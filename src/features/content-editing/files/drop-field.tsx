import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface DropFieldProps {
  label: string;
  isSending: boolean;
  failure: string;
  accept: string;
  onFile: (file: File | undefined) => void;
  picture?: ReactNode;
  /** `choose` opens the file chooser. */
  children: (choose: () => void) => ReactNode;
}

export function DropField({ label, isSending, failure, accept, onFile, picture, children }: DropFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setIsOver(isInside);
  };
  return (
    <fieldset
      className="content-picture"
      aria-label={label}
      aria-busy={isSending}
      data-over={isOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {picture}
      <div className="min-w-0 flex-1">
        {children(() => input.current?.click())}
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

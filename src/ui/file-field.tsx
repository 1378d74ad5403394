import type { InputHTMLAttributes } from 'react';
import { FieldError, Label, useField } from './field.tsx';

interface FileFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  /** The accepted types and sizes. */
  hint: string;
  error?: string | undefined;
}

export function FileField({ label, hint, error, className, ...input }: FileFieldProps) {
  const { id, errorId, attributes } = useField(
    error,
    'min-h-11 text-small file:mr-4 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-medium file:text-text',
  );
  const hintId = `${id}-hint`;
  return (
    <div className={className}>
      <Label htmlFor={id} label={label} required={input.required} />
      <input type="file" {...attributes} aria-describedby={error ? `${errorId} ${hintId}` : hintId} {...input} />
      <p id={hintId} className="mt-1.5 text-caption text-faint">
        {hint}
      </p>
      <FieldError id={errorId} error={error} />
    </div>
  );
}

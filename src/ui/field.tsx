import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react';
import { classNames } from './class-names.ts';

const control =
  'w-full rounded-control border bg-raised px-3.5 py-2.5 text-body text-text placeholder:text-faint transition-colors enabled:hover:border-text disabled:cursor-not-allowed disabled:opacity-55';

interface FieldDescription {
  label: string;
  name: string;
  /** Shown beside the label if the field may be left empty. */
  optional?: string | undefined;
  error?: string | undefined;
  className?: string;
}

/** Styles a field, and connects it to its label and its error for screen readers. */
export function useField(error: string | undefined, ...look: (string | undefined)[]) {
  // Ids must begin with a letter, but React's don't.
  const id = `field${useId()}`;
  const errorId = `${id}-error`;
  const attributes = {
    id,
    className: classNames(control, ...look, error ? 'border-danger' : 'border-edge'),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
  return { id, errorId, attributes };
}

interface LabelProps {
  htmlFor: string;
  label: string;
  optional?: string | undefined;
  required?: boolean | undefined;
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-accent">
      {' '}
      *
    </span>
  );
}

/** The label of a field, with a mark if it is required and a word if it is optional. */
export function Label({ htmlFor, label, optional, required }: LabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-2 text-small font-medium"
    >
      <span>
        {label}
        {required && <RequiredMark />}
      </span>
      {!required && optional && <span className="text-caption font-normal text-faint">{optional}</span>}
    </label>
  );
}

/**
 * Shows the error of a field. After a correction its space stays reserved, because nothing below may move under a
 * pressed pointer.
 */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const [shown, setShown] = useState(error);
  if (error && error !== shown) setShown(error);
  return shown ? (
    <p id={id} className={classNames('mt-1.5 text-small text-danger', !error && 'invisible')}>
      {shown}
    </p>
  ) : null;
}

export function TextField({
  label,
  optional,
  error,
  hint,
  className,
  inputClassName,
  ...input
}: FieldDescription & { hint?: string; inputClassName?: string } & InputHTMLAttributes<HTMLInputElement>) {
  const { id, errorId, attributes } = useField(error, 'min-h-11', inputClassName);
  const hintId = `${id}-hint`;
  const descriptions = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <Label htmlFor={id} label={label} optional={optional} required={input.required} />
      <input type="text" {...attributes} aria-describedby={descriptions || undefined} {...input} />
      {hint && (
        <p id={hintId} className="mt-1.5 text-caption text-faint">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

export function TextArea({
  label,
  optional,
  error,
  className,
  ...input
}: FieldDescription & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { id, errorId, attributes } = useField(error, 'block min-h-36 resize-y');
  return (
    <div className={className}>
      <Label htmlFor={id} label={label} optional={optional} required={input.required} />
      <textarea {...attributes} {...input} />
      <FieldError id={errorId} error={error} />
    </div>
  );
}

export function ErrorNote({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="alert" className={classNames('rounded-card border border-danger px-4 py-3 text-danger', className)}>
      {children}
    </p>
  );
}

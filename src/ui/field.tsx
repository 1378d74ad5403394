import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react';
import { classNames } from './class-names.ts';

/** The look of what is typed into or chosen from. */
const control =
  'w-full rounded-control border bg-raised px-3.5 py-2.5 text-body text-text placeholder:text-faint transition-colors enabled:hover:border-text disabled:cursor-not-allowed disabled:opacity-55';

interface Described {
  label: string;
  name: string;
  /** Said beside the label when the field may be left empty. */
  optional?: string | undefined;
  /** What is wrong with the value, when something is. */
  error?: string | undefined;
  className?: string;
}

/**
 * What ties a field to its label and to its error for screen readers, and how it looks.
 *
 * @param look further class names
 */
export function useField(error: string | undefined, ...look: (string | undefined)[]) {
  // An id begins with a letter, which React's do not.
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

/** The star after the name of a field that must be filled in. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-accent">
      {' '}
      *
    </span>
  );
}

/** The name of a field, and whether it may be left empty. */
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

/** Shows the error of a field. Its space stays when it is corrected: nothing below may move under a pressed pointer. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const [shown, setShown] = useState(error);
  if (error && error !== shown) setShown(error);
  return shown ? (
    <p id={id} className={classNames('mt-1.5 text-small text-danger', !error && 'invisible')}>
      {shown}
    </p>
  ) : null;
}

/** A labelled input with its error, tied together for screen readers. */
export function TextField({
  label,
  optional,
  error,
  className,
  inputClassName,
  ...input
}: Described & { inputClassName?: string } & InputHTMLAttributes<HTMLInputElement>) {
  const { id, errorId, attributes } = useField(error, 'min-h-11', inputClassName);
  return (
    <div className={className}>
      <Label htmlFor={id} label={label} optional={optional} required={input.required} />
      <input type="text" {...attributes} {...input} />
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** A labelled text area with its error, tied together for screen readers. */
export function TextArea({
  label,
  optional,
  error,
  className,
  ...input
}: Described & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { id, errorId, attributes } = useField(error, 'block min-h-36 resize-y');
  return (
    <div className={className}>
      <Label htmlFor={id} label={label} optional={optional} required={input.required} />
      <textarea {...attributes} {...input} />
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** What went wrong with a form as a whole, above its fields. */
export function ErrorNote({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="alert" className={classNames('rounded-card border border-danger px-4 py-3 text-danger', className)}>
      {children}
    </p>
  );
}

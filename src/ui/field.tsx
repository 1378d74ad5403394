import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react';
import { classNames } from './class-names.ts';

const control =
  'w-full rounded-control border bg-raised px-3.5 py-2.5 text-body text-text placeholder:text-faint transition-colors not-disabled:hover:border-text disabled:cursor-not-allowed disabled:opacity-55';

export interface FieldDescription {
  label: string;
  name: string;
  /** Shown beside the label if the field may be left empty. */
  optional?: string | undefined;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

interface FieldProps extends Omit<FieldDescription, 'label' | 'name'> {
  /** Undefined if the control contains its label. */
  label: string | undefined;
  look: string;
  children: (attributes: ControlAttributes) => ReactNode;
}

interface ControlAttributes {
  id: string;
  className: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Connects a control to its label, its hint and its error for screen readers. */
export function Field({ label, optional, required, hint, error, className, look, children }: FieldProps) {
  // Ids must begin with a letter, but React's don't.
  const id = `field${useId()}`;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  return (
    <div className={className}>
      {label !== undefined && (
        <label
          htmlFor={id}
          className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-2 text-small font-medium"
        >
          <span>
            {label}
            {required && <RequiredMark />}
          </span>
          {!required && optional && <span className="text-caption font-normal text-faint">{optional}</span>}
        </label>
      )}
      {children({
        id,
        className: classNames(control, look, error ? 'border-danger' : 'border-edge'),
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classNames(error && errorId, hint && hintId) || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-caption text-faint">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-accent">
      {' '}
      *
    </span>
  );
}

/** After a correction its space stays reserved, because nothing below may move under a pressed pointer. */
function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const [shown, setShown] = useState(error);
  if (error && error !== shown) setShown(error);
  return shown ? (
    <p id={id} className={classNames('mt-1.5 text-small text-danger', !error && 'invisible')}>
      {shown}
    </p>
  ) : null;
}

type TextFieldProps = FieldDescription & { inputClassName?: string } & InputHTMLAttributes<HTMLInputElement>;

export function TextField(properties: TextFieldProps) {
  const { label, optional, required, hint, error, className, inputClassName, ...input } = properties;
  const look = classNames('min-h-11', inputClassName);
  return (
    <Field {...{ label, optional, required, hint, error, className, look }}>
      {(attributes) => <input type="text" {...attributes} {...input} />}
    </Field>
  );
}

export function TextArea(properties: FieldDescription & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { label, optional, required, hint, error, className, ...area } = properties;
  return (
    <Field {...{ label, optional, required, hint, error, className }} look="block min-h-36 resize-y">
      {(attributes) => <textarea {...attributes} {...area} />}
    </Field>
  );
}

export function ErrorNote({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="alert" className={classNames('rounded-card border border-danger px-4 py-3 text-danger', className)}>
      {children}
    </p>
  );
}

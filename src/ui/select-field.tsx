import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { FieldError, Label, useField } from './field.tsx';
import './select-field.css';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  name: string;
  /** Shown beside the label if the choice may be left empty. */
  optional?: string | undefined;
  /** Shown until an option is chosen; counts as empty. */
  placeholder?: string;
  options: { value: string; name: string }[];
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** A labelled native select, which works on phones and without JavaScript. */
export function SelectField({ label, optional, placeholder, options, error, className, ...select }: SelectFieldProps) {
  // Until an option is chosen, the text is as faint as a placeholder.
  const look = 'select-field min-h-11 appearance-none truncate pr-10 invalid:text-faint';
  const { id, errorId, attributes } = useField(error, look);
  return (
    <div className={className}>
      <Label htmlFor={id} label={label} optional={optional} required={select.required} />
      <div className="relative">
        <select {...attributes} {...select}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-faint"
        />
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}

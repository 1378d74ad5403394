import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { FieldError, Label, useField } from './field.tsx';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** Shown until something is chosen. It counts as empty. */
  placeholder?: string;
  options: { value: string; name: string }[];
  ref?: Ref<HTMLSelectElement>;
}

interface SelectFieldProps extends SelectProps {
  label: string;
  name: string;
  /** Shown beside the label if the choice may be left empty. */
  optional?: string | undefined;
  error?: string | undefined;
}

/** Until something is chosen, the text is as faint as a placeholder. */
export const selectLook = 'min-h-11 appearance-none truncate pr-10 invalid:text-faint [&>option]:bg-raised [&>option]:text-text';

export function SelectField({ label, optional, error, className, ...select }: SelectFieldProps) {
  const { id, errorId, attributes } = useField(error, selectLook);
  return (
    <div className={className}>
      <Label htmlFor={id} label={label} optional={optional} required={select.required} />
      <Select {...attributes} {...select} />
      <FieldError id={errorId} error={error} />
    </div>
  );
}

export function Select({ placeholder, options, ...select }: SelectProps) {
  return (
    <div className="relative">
      <select {...select}>
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
  );
}

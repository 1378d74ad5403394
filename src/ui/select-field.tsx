import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldDescription } from './field.tsx';

interface SelectFieldProps
  extends FieldDescription,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldDescription> {
  /** Shown until something is chosen. It counts as empty. */
  placeholder?: string;
  options: { value: string; name: string }[];
  ref?: Ref<HTMLSelectElement>;
}

/** The text is as faint as a placeholder until something is chosen. */
const look = 'min-h-11 appearance-none truncate pr-10 invalid:text-faint [&>option]:bg-raised [&>option]:text-text';

export function SelectField(properties: SelectFieldProps) {
  const { label, optional, required, hint, error, className, placeholder, options, ...select } = properties;
  return (
    <Field {...{ label, optional, required, hint, error, className, look }}>
      {(attributes) => (
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
      )}
    </Field>
  );
}

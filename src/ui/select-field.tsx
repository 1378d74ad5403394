import type { SelectHTMLAttributes } from 'react';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  name: string;
  options: { value: string; name: string }[];
}

/** A labelled choice of one, the browser's own: it works asleep and on phones. */
export function SelectField({ label, options, className, ...select }: SelectFieldProps) {
  const id = `field-${select.name}`;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {label}
      </label>
      <select
        id={id}
        className="min-h-11 w-full rounded-control border border-edge bg-raised px-3.5 py-2.5 text-body text-text transition-colors enabled:hover:border-text"
        {...select}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

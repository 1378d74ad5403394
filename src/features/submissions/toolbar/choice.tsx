import { useEarlyValue } from '../../../ui/field-value.ts';

interface ChoiceProps {
  label: string;
  value: string;
  options: [string, string][];
  onChange: (value: string) => void;
}

/** A native select whose label is its accessible name. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const field = useEarlyValue<HTMLSelectElement>(value, onChange);
  return (
    <select
      ref={field}
      aria-label={label}
      value={value}
      data-active={value !== options[0]?.[0] || undefined}
      onChange={(event) => onChange(event.target.value)}
      className="inbox-field inbox-quiet max-w-48 pr-1 pl-2.5 [&>option]:bg-raised"
    >
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  );
}

import { useCallback, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useEarlyValue } from '../../../ui/use-early-value.ts';

interface ChoiceProps {
  label: string;
  value: string;
  options: [string, string][];
  onChange: (value: string) => void;
  className?: string;
}

/** A choice of one, the browser's own, named by what it says. */
export function Choice({ label, value, options, onChange, className }: ChoiceProps) {
  const field = useEarlyValue<HTMLSelectElement>(value, onChange);
  return (
    <select
      ref={field}
      aria-label={label}
      value={value}
      data-active={value !== options[0]?.[0] || undefined}
      onChange={(event) => onChange(event.target.value)}
      className={classNames('inbox-field inbox-select', className)}
    >
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  );
}

/**
 * What is typed into a field whose value is kept elsewhere and follows later. It is dropped when the value becomes
 * another than the draft was written for.
 */
export function useDraft(value: string): [text: string, setText: (text: string, becoming?: string) => void] {
  const [draft, setDraft] = useState({ value, text: value });
  if (draft.value !== value) setDraft({ value, text: value });
  // `becoming`: the value that the text leads to, when it is set together with it.
  const setText = useCallback((text: string, becoming = value) => setDraft({ value: becoming, text }), [value]);
  return [draft.text, setText];
}

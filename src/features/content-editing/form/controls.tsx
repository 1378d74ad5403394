import { type InputHTMLAttributes, type SelectHTMLAttributes, useState } from 'react';
import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import { fromLocal, toLocal, zoneName } from './moments.ts';

export interface ControlProps {
  schema: FormSchema;
  value: unknown;
  label: string;
  isRequired: boolean;
  /** Changes the value; undefined removes it from the record. */
  set: (value: unknown) => void;
  /** Links the control to its label, help and fault. */
  attributes: {
    id: string;
    'aria-label'?: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  };
}

/** A text field that grows with its content. In a field of one line, a line break becomes a blank. */
export function TextControl({ schema, value, isRequired, set, attributes }: ControlProps) {
  const { 'x-kind': kind, minLength: least = 0, maxLength: most = Number.POSITIVE_INFINITY } = schema;
  const isParagraph = kind === 'paragraph';
  const text = String(value ?? '');
  const { length } = text.trim();
  const isOutside = length > most || (length > 0 && length < least);

  function change(typed: string) {
    const written = isParagraph ? typed : typed.replaceAll(/\s*\n\s*/g, ' ');
    // A number stays a number if the field accepts both.
    if (typeof value === 'number' && written.trim() !== '' && Number.isFinite(Number(written))) set(Number(written));
    else set(written === '' && !isRequired ? undefined : written);
  }

  return (
    <>
      <textarea
        {...attributes}
        value={text}
        required={isRequired}
        // Browsers without `field-sizing` need the number of rows.
        rows={Math.min(12, Math.max(isParagraph ? 2 : 1, Math.ceil(text.length / 72)))}
        spellCheck
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isParagraph && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        className="content-control content-text"
      />
      {most < 2000 && (
        <p className="content-count" data-outside={isOutside || undefined}>
          {length} of {least > 1 ? `${least} to` : 'at most'} {most} characters
        </p>
      )}
    </>
  );
}

function Input({ className, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...input} className={`content-control max-w-full ${className}`} />;
}

export function NumberControl({
  schema: { type, minimum, maximum },
  value,
  isRequired,
  set,
  attributes,
}: ControlProps) {
  return (
    <Input
      {...attributes}
      type="number"
      value={typeof value === 'number' ? value : ''}
      required={isRequired}
      min={minimum}
      max={maximum}
      step={type === 'integer' ? 1 : 'any'}
      onChange={({ target }) => set(target.value === '' ? undefined : target.valueAsNumber)}
      className="w-40 font-mono"
    />
  );
}

export function NumbersControl({ value, set, attributes }: ControlProps) {
  // While it is being typed, the text may not be a list of numbers.
  const [typed, setTyped] = useState<string | null>(null);
  const written = Array.isArray(value) ? value.map((number) => number ?? '-').join(', ') : '';
  return (
    <Input
      {...attributes}
      type="text"
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value);
        set(parseNumbers(target.value));
      }}
      onBlur={() => setTyped(null)}
      className="w-full font-mono"
    />
  );
}

/** Splits a line into numbers. Anything else stays as typed, and the server reports it. */
function parseNumbers(line: string): unknown[] {
  const parts = line.split(/[,;\s]+/).filter((part) => part !== '');
  return parts.map((part) => (part === '-' ? null : Number.isNaN(Number(part)) ? part : Number(part)));
}

export function DateControl({ value, isRequired, set, attributes }: ControlProps) {
  return (
    <Input
      {...attributes}
      type="date"
      value={String(value ?? '')}
      data-empty={value ? undefined : ''}
      required={isRequired}
      onChange={({ target }) => set(target.value || undefined)}
      className="w-48"
    />
  );
}

/** A moment, typed in this browser's time zone, which is shown. */
export function MomentControl({ value, isRequired, set, attributes }: Omit<ControlProps, 'schema' | 'label'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Input
        {...attributes}
        type="datetime-local"
        value={toLocal(value)}
        data-empty={value ? undefined : ''}
        required={isRequired}
        onChange={({ target }) => set(fromLocal(target.value))}
        className="w-64"
      />
      <span className="text-caption text-faint">{zoneName(value)}</span>
    </div>
  );
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value'> {
  value: unknown;
  choices: { value: string; name: string }[];
  set: (value: unknown) => void;
}

/** A native list of values, with an empty choice. */
export function Select({ value, choices, set, ...select }: SelectProps) {
  return (
    <select
      {...select}
      value={String(value ?? '')}
      onChange={({ target }) => set(target.value || undefined)}
      className="content-control w-full"
    >
      <option value="">{select.required ? 'Choose one' : 'None'}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </select>
  );
}

export function EnumControl({ schema, value, isRequired, set, attributes }: ControlProps) {
  const choices = (schema.enum ?? []).map((one) => ({ value: String(one), name: String(one) }));
  return (
    <div className="max-w-md">
      <Select {...attributes} value={value} choices={choices} set={set} required={isRequired} />
    </div>
  );
}

export function CheckboxControl({ value, label, set, attributes }: ControlProps) {
  return (
    <label className="content-check">
      <input {...attributes} type="checkbox" checked={value === true} onChange={({ target }) => set(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

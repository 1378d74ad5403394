import { type SelectHTMLAttributes, useState } from 'react';
import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import { useFormState } from './parts.tsx';

export interface ControlProps {
  schema: FormSchema;
  value: unknown;
  label: string;
  isRequired: boolean;
  set: (value: unknown) => void;
  attributes: {
    id: string;
    'aria-label'?: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  };
}

/** A text field that grows with its content. In a single-line field, a line break becomes a space. */
export function TextControl({ schema, value, isRequired, set, attributes }: ControlProps) {
  const { 'x-kind': kind, minLength: min = 0, maxLength: max = Number.POSITIVE_INFINITY } = schema;
  const isParagraph = kind === 'paragraph';
  const text = String(value ?? '');
  const { length } = text.trim();
  const isOutside = length > max || (length > 0 && length < min);

  function change(typed: string) {
    const written = isParagraph ? typed : typed.replaceAll(/\s*\n\s*/g, ' ');
    set(written === '' && !isRequired ? undefined : written);
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
        className="content-control block field-sizing-content max-h-128 w-full resize-none not-supports-[field-sizing:content]:resize-y"
      />
      {max < 2000 && (
        // Placed next to the help, so that it needs no extra line.
        <p
          className="float-right mt-1 ml-4 text-caption text-faint tabular-nums data-outside:text-danger"
          data-outside={isOutside || undefined}
        >
          {length} of {min > 1 ? `${min} to` : 'at most'} {max} characters
        </p>
      )}
    </>
  );
}

interface InputKind {
  type: string;
  look: string;
  write: (value: unknown) => string;
  read: (typed: string) => unknown;
}

const inputs = {
  number: { type: 'number', look: 'w-40 font-mono', write: String, read: Number },
  date: { type: 'date', look: 'w-48', write: String, read: String },
  moment: { type: 'datetime-local', look: 'w-64', write: toLocal, read: fromLocal },
  array: {
    type: 'text',
    look: 'w-full font-mono',
    write: (value) => (Array.isArray(value) ? value.map((number) => number ?? '-').join(', ') : ''),
    read: parseNumbers,
  },
} satisfies Record<string, InputKind>;

/** Anything but a number stays as typed, so that the server reports it. */
function parseNumbers(line: string): unknown[] {
  const parts = line.split(/[,;\s]+/).filter((part) => part !== '');
  return parts.map((part) => (part === '-' ? null : Number.isNaN(Number(part)) ? part : Number(part)));
}

/** Formats a moment for a `datetime-local` field, in this browser's time zone; empty without one. */
export function toLocal(moment: unknown): string {
  const date = new Date(String(moment ?? ''));
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Reads a `datetime-local` field as a moment: `2026-11-23T08:00:00.000Z`; undefined if empty. */
export function fromLocal(local: string): string | undefined {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** A number, a list of numbers, a date or a moment. Moments are in this browser's time zone, which is shown. */
export function InputControl({ schema, value, isRequired, set, attributes }: Omit<ControlProps, 'label'>) {
  const { type, 'x-kind': kind, minimum, maximum } = schema;
  const known = kind === 'date' || kind === 'moment' ? kind : type === 'array' ? type : 'number';
  const input: InputKind = inputs[known];
  // A half-typed text may not be a value yet.
  const [typed, setTyped] = useState<string | null>(null);
  const written = typed ?? (value === undefined || value === null ? '' : input.write(value));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input
        {...attributes}
        type={input.type}
        value={written}
        data-empty={written === '' || undefined}
        required={isRequired}
        min={minimum}
        max={maximum}
        step={type === 'integer' ? 1 : 'any'}
        onChange={({ target }) => {
          setTyped(target.value);
          set(target.value === '' ? undefined : input.read(target.value));
        }}
        onBlur={() => setTyped(null)}
        className={`content-control max-w-full ${input.look}`}
      />
      {known === 'moment' && (
        <span className="text-caption text-faint">{Intl.DateTimeFormat().resolvedOptions().timeZone}</span>
      )}
    </div>
  );
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value'> {
  value: unknown;
  choices: readonly string[];
  getName?: (choice: string) => string | undefined;
  set: (value: unknown) => void;
}

export function Select({ value, choices, getName, set, ...select }: SelectProps) {
  const chosen = String(value ?? '');
  return (
    <select
      className="content-control w-full"
      {...select}
      value={chosen}
      onChange={({ target }) => set(target.value || undefined)}
    >
      {(chosen === '' || !select.required) && <option value="">{select.required ? 'Choose one' : 'None'}</option>}
      {chosen !== '' && !choices.includes(chosen) && <option value={chosen}>{chosen} (missing)</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {getName?.(choice) ?? choice}
        </option>
      ))}
    </select>
  );
}

/** Kinds that accept more than the known names, such as an anchor, or have too many to choose from a list. */
const openKinds = new Set(['address', 'page', 'icon']);

export function NameControl({ schema, value, isRequired, set, attributes }: ControlProps) {
  const { names, findTitle } = useFormState();
  const { 'x-name': kind = '' } = schema;
  const known = schema.enum?.map(String) ?? names[kind] ?? [];
  const getName = (name: string) => findTitle(kind, name);
  const input = { ...attributes, required: isRequired };
  if (schema.enum || (known.length > 0 && !openKinds.has(kind)))
    return <Select {...input} value={value} choices={known} getName={getName} set={set} />;
  const name = typeof value === 'string' ? value : '';
  const title = known.includes(name) ? getName(name) : undefined;
  return (
    <>
      <input
        {...input}
        type="text"
        list={`${input.id}.names`}
        value={name}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => set(target.value.trim() || (isRequired ? '' : undefined))}
        className="content-control w-full font-mono"
      />
      <datalist id={`${input.id}.names`}>
        {known.map((id) => (
          <option key={id} value={id} label={getName(id)} />
        ))}
      </datalist>
      {title && title !== name && <p className="content-help">{title}</p>}
    </>
  );
}

export function CheckboxControl({ schema, value, label, set, attributes }: ControlProps) {
  const [on, off] = schema.const === undefined ? [true, false] : [schema.const, undefined];
  return (
    <label className="content-check">
      <input
        {...attributes}
        type="checkbox"
        checked={value === on}
        onChange={({ target }) => set(target.checked ? on : off)}
      />
      <span>{label}</span>
    </label>
  );
}

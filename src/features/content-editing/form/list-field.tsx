import PlainArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import type { FieldProps } from '@rjsf/utils';
import { type ComponentType, useState } from 'react';
import { RequiredMark } from '../../../ui/field.tsx';
import type { FormSchema } from '../calls.ts';
import { useDescription } from './form-context.tsx';

/** As RJSF calls it, with what it hands to every field. */
const ArrayField = PlainArrayField as unknown as ComponentType<FieldProps>;

/** A list: one of numbers is a line of them, as the points of a chart are; any other has its entries. */
export function ListField(properties: FieldProps) {
  return isNumbers(properties.schema as FormSchema) ? <Numbers {...properties} /> : <ArrayField {...properties} />;
}

function isNumbers({ items }: FormSchema): boolean {
  const kinds = items?.anyOf ?? (items ? [items] : []);
  return (
    kinds.some(({ type }) => type === 'number' || type === 'integer') &&
    kinds.every(({ type }) => type === 'number' || type === 'integer' || type === 'null')
  );
}

const written = (values: unknown) =>
  Array.isArray(values) ? values.map((value) => (value === null ? '-' : String(value))).join(', ') : '';

function Numbers({ schema, formData, fieldPathId, onChange, required, title, name }: FieldProps) {
  const shape = schema as FormSchema;
  const id = fieldPathId.$id;
  // What is being typed may not be numbers yet.
  const [typed, setTyped] = useState<string | null>(null);
  const help = [shape.description, 'Numbers with commas between them.'].filter(Boolean).join(' ');
  const describedBy = useDescription(id, help);
  return (
    <div>
      <label htmlFor={id} className="content-label">
        <span>
          {title ?? shape.title ?? name}
          {required && <RequiredMark />}
        </span>
      </label>
      <input
        type="text"
        id={id}
        value={typed ?? written(formData)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(numbersIn(target.value), fieldPathId.path);
        }}
        onBlur={() => setTyped(null)}
        className="content-control w-full font-mono"
        {...describedBy}
      />
      <p id={`${id}.help`} className="content-help">
        {help}
      </p>
    </div>
  );
}

/** The numbers of a line; what is not one stays as it is typed, so that the server says so. */
function numbersIn(line: string): unknown[] {
  return line
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map((part) => (part === '-' ? null : Number.isNaN(Number(part)) ? part : Number(part)));
}

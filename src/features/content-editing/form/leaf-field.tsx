import type { ReactNode } from 'react';
import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import type { FieldPath } from '../../../../contract/content-editing/fields.ts';
import { picturePath } from '../../../../contract/content-editing/file-kinds.ts';
import { RequiredMark } from '../../../ui/field.tsx';
import { FileField } from '../files/file-field.tsx';
import { CheckboxControl, type ControlProps, InputControl, NameControl, TextControl } from './controls.tsx';
import { Fault, useFormState } from './parts.tsx';
import { fieldId, isNumberList } from './schema.ts';

type Control = (control: ControlProps) => ReactNode;

export interface FieldProps {
  schema: FormSchema;
  path: FieldPath;
  value: unknown;
  label: string;
  isRequired: boolean;
}

/** A field with a single value, its label, help and fault. Labels of list entries are for screen readers only. */
export function LeafField({ path, ...field }: FieldProps) {
  const { schema, label, isRequired } = field;
  const { set, faults } = useFormState();
  const id = fieldId(path);
  const isItem = typeof path.at(-1) === 'number';
  const note = isNumberList(schema) && 'Numbers separated by commas.';
  const help = isItem ? '' : [schema.description, note].filter(Boolean).join(' ');
  const hasFault = faults.has(id);
  const Control = pickControl(schema);
  return (
    <div className="flow-root min-w-0">
      {Control !== CheckboxControl && (
        <label htmlFor={id} className={isItem ? 'for-screen-readers' : 'content-label'}>
          {label}
          {isRequired && !isItem && <RequiredMark />}
        </label>
      )}
      <Control
        {...field}
        set={(changed) => set(path, changed)}
        attributes={{
          id,
          'aria-describedby': [help && `${id}.help`, hasFault && `${id}.fault`].filter(Boolean).join(' ') || undefined,
          'aria-invalid': hasFault || undefined,
        }}
      />
      {help && (
        <p id={`${id}.help`} className="content-help">
          {help}
        </p>
      )}
      <Fault id={id} />
    </div>
  );
}

function pickControl({ type, const: constant, enum: values, 'x-kind': kind, 'x-file': file }: FormSchema): Control {
  if (type === 'boolean' || constant !== undefined) return CheckboxControl;
  if (type === 'array' || type === 'number' || type === 'integer') return InputControl;
  if (kind === 'date' || kind === 'moment') return InputControl;
  if (kind === 'picture' || file) return FileControl;
  return values || kind === 'name' ? NameControl : TextControl;
}

/** A PDF is written without its folder. */
function FileControl({ schema, value, label, isRequired, set, attributes }: ControlProps) {
  const kind = schema['x-file'] ? 'files' : 'pictures';
  const folder = schema['x-file'] ? 'files/' : '';
  return (
    <FileField
      kind={kind}
      label={label}
      path={typeof value === 'string' && value ? folder + picturePath(value) : ''}
      onPath={(path) => set(path.slice(folder.length))}
      onRemove={isRequired ? undefined : () => set(undefined)}
      input={attributes}
    />
  );
}

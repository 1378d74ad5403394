import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import type { FieldPath } from '../../../../contract/content-editing/fields.ts';
import { RequiredMark } from '../../../ui/field.tsx';
import {
  CheckboxControl,
  type ControlProps,
  DateControl,
  EnumControl,
  MomentControl,
  NumberControl,
  NumbersControl,
  TextControl,
} from './controls.tsx';
import { FileControl } from './file-control.tsx';
import { Fault, useFormState } from './form-context.tsx';
import { NameControl } from './name-control.tsx';
import { fieldId } from './paths.ts';
import { PictureControl } from './picture-control.tsx';
import { isNumbers } from './schema.ts';

export interface FieldProps {
  schema: FormSchema;
  path: FieldPath;
  value: unknown;
  label: string;
  isRequired: boolean;
}

/** A field of one value with its label, help and fault. The label of an entry of a list is only for screen readers. */
export function LeafField({
  schema,
  path,
  value,
  label,
  isRequired,
  isLabelHidden,
}: FieldProps & { isLabelHidden?: boolean }) {
  const { set, faults } = useFormState();
  const id = fieldId(path);
  const isItem = typeof path.at(-1) === 'number';
  const note = isNumbers(schema) && 'Numbers separated by commas.';
  const help = isItem ? '' : [schema.description, note].filter(Boolean).join(' ');
  const hasFault = faults.has(id);
  const describedBy = [help && `${id}.help`, hasFault && `${id}.fault`].filter(Boolean).join(' ');
  const Control = pickControl(schema);
  // The button that uploads a picture has its own name.
  const Name = Control === PictureControl ? 'p' : 'label';
  return (
    <div className="flow-root min-w-0">
      {Control !== CheckboxControl && (
        <Name
          {...(Name === 'label' && { htmlFor: id })}
          className={isItem || isLabelHidden ? 'for-screen-readers' : 'content-label'}
        >
          {label}
          {isRequired && !isItem && <RequiredMark />}
        </Name>
      )}
      <Control
        schema={schema}
        value={value}
        label={label}
        isRequired={isRequired}
        set={(changed) => set(path, changed)}
        attributes={{
          id,
          'aria-describedby': describedBy || undefined,
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

function pickControl(schema: FormSchema): (control: ControlProps) => React.ReactNode {
  if (schema.type === 'array') return NumbersControl;
  if (schema.type === 'boolean') return CheckboxControl;
  if (schema.type === 'number' || schema.type === 'integer') return NumberControl;
  if (schema.enum) return EnumControl;
  if (schema['x-kind'] === 'picture') return PictureControl;
  if (schema['x-kind'] === 'date') return DateControl;
  if (schema['x-kind'] === 'moment') return MomentControl;
  if (schema['x-kind'] === 'name') return schema['x-file'] ? FileControl : NameControl;
  return TextControl;
}

import { useId } from 'react';
import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import { extraFieldLimit, extraFieldName, tickedValue } from '../../contract/forms/submission-fields.ts';
import type { ShownExtraField } from '../content/interface/forms.ts';
import { FieldError, Label, RequiredMark, useField } from '../ui/field.tsx';
import { Select, selectLook } from '../ui/select-field.tsx';

interface ExtraFieldsProps {
  fields: ShownExtraField[];
  optional: string;
  values: Partial<Record<string, string>>;
  errors: FieldErrors;
}

export function ExtraFields({ fields, optional, values, errors }: ExtraFieldsProps) {
  return fields.map((field) => {
    const name = extraFieldName(field);
    return <Extra key={name} field={field} optional={optional} value={values[name]} error={errors[name]} />;
  });
}

interface ExtraProps {
  field: ShownExtraField;
  optional: string;
  value: string | undefined;
  error: string | undefined;
}

const looks: Partial<Record<ShownExtraField['kind'], string>> = {
  choice: selectLook,
  paragraph: 'block min-h-36 resize-y',
};

function Extra({ field, optional, value, error }: ExtraProps) {
  const { kind, label, help, isRequired } = field;
  const { id, errorId, attributes } = useField(error, looks[kind] ?? 'min-h-11');
  const helpId = useId();
  const control = {
    ...attributes,
    'aria-describedby': [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined,
    name: extraFieldName(field),
    required: isRequired,
  };
  return (
    <div className="col-span-2">
      {kind === 'checkbox' ? (
        <label className="flex items-baseline gap-3 py-2.5 text-small font-medium">
          <input
            {...control}
            type="checkbox"
            value={tickedValue}
            defaultChecked={value === tickedValue}
            className="accent-action"
          />
          <span>
            {label}
            {isRequired && <RequiredMark />}
          </span>
        </label>
      ) : (
        <Label htmlFor={id} label={label} optional={optional} required={isRequired} />
      )}
      <Control field={field} control={{ ...control, defaultValue: value ?? '' }} />
      {help && (
        <p id={helpId} className="mt-1.5 text-caption text-faint">
          {help}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

function Control({ field, control }: { field: ShownExtraField; control: { name: string; defaultValue: string } }) {
  const { kind, options = [] } = field;
  const maxLength = extraFieldLimit(field);
  if (kind === 'text') return <input type="text" {...control} maxLength={maxLength} />;
  if (kind === 'paragraph') return <textarea rows={3} {...control} maxLength={maxLength} />;
  // A later year would have more than four digits.
  if (kind === 'date') return <input type="date" {...control} max="9999-12-31" />;
  if (kind !== 'choice') return null;
  return <Select {...control} placeholder="–" options={options.map((option) => ({ value: option, name: option }))} />;
}

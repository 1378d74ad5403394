import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import {
  extraFieldLimit,
  extraFieldName,
  type FieldName,
  getField,
  tickedValue,
} from '../../contract/forms/submission-fields.ts';
import type { CommonFormWords, ShownExtraField, ShownFields } from '../content/interface/forms.ts';
import { Field, RequiredMark, TextArea, TextField } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';

interface FormContents<Name extends FieldName> {
  fields: Pick<ShownFields, Name>;
  common: Pick<CommonFormWords, 'optional'>;
  values: Partial<Record<Name, string>>;
  errors: FieldErrors;
}

const inputs: Partial<Record<FieldName, { type?: string; autoComplete: string; pattern?: string }>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  company: { autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel', pattern: '.*\\p{Nd}.*' },
};

export function fieldProps<Name extends FieldName>(name: Name, { fields, common, values, errors }: FormContents<Name>) {
  const { limit, required } = getField(name);
  const { label, hint } = fields[name];
  return {
    ...inputs[name],
    name,
    label,
    optional: common.optional,
    title: hint,
    required: Boolean(required),
    maxLength: limit,
    defaultValue: values[name] ?? '',
    error: errors[name],
  };
}

interface ExtraFieldsProps {
  fields: ShownExtraField[];
  optional: string;
  values: Partial<Record<string, string>>;
  errors: FieldErrors;
}

export function ExtraFields({ fields, optional, values, errors }: ExtraFieldsProps) {
  return fields.map((field) => {
    const { kind, label, help, isRequired, options = [] } = field;
    const name = extraFieldName(field);
    const value = values[name] ?? '';
    const described = { optional, required: isRequired, hint: help, error: errors[name], className: 'col-span-2' };
    const typed = { ...described, name, label, defaultValue: value };
    const maxLength = extraFieldLimit(field);
    if (kind === 'text') return <TextField key={name} {...typed} maxLength={maxLength} />;
    if (kind === 'paragraph') return <TextArea key={name} {...typed} rows={3} maxLength={maxLength} />;
    // A later year would have more than four digits.
    if (kind === 'date') return <TextField key={name} {...typed} type="date" max="9999-12-31" />;
    if (kind === 'choice') {
      const choices = options.map((option) => ({ value: option, name: option }));
      return <SelectField key={name} {...typed} placeholder="–" options={choices} />;
    }
    return (
      <Field key={name} {...described} label={undefined} look="">
        {(attributes) => (
          <label className="flex items-baseline gap-3 py-2.5 text-small font-medium">
            <input
              {...attributes}
              name={name}
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
        )}
      </Field>
    );
  });
}

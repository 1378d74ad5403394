import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import { type FieldName, getField } from '../../contract/forms/submission-fields.ts';
import type { CommonFormWords, ShownFields } from '../content/interface/forms.ts';

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

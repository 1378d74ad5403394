import type { WidgetProps } from '@rjsf/utils';
import type { FormSchema } from '../../calls.ts';
import { useDescription } from '../form-context.tsx';

/** A number. */
export function NumberWidget({ id, value, required, disabled, onChange, schema }: WidgetProps) {
  const { type, minimum, maximum, description } = schema as FormSchema;
  return (
    <input
      type="number"
      id={id}
      value={value ?? ''}
      required={required}
      disabled={disabled}
      min={minimum}
      max={maximum}
      step={type === 'integer' ? 1 : 'any'}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
      className="content-control w-40 max-w-full font-mono"
      {...useDescription(id, description)}
    />
  );
}

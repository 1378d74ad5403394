import type { WidgetProps } from '@rjsf/utils';
import type { FormSchema } from '../../calls.ts';
import { useDescription } from '../form-context.tsx';

/** One of a few values; or which of several kinds a part is. */
export function SelectWidget({ id, value, required, disabled, onChange, schema, options, label }: WidgetProps) {
  const { description, enum: values } = schema as FormSchema;
  const described = useDescription(id, values ? description : undefined);
  const choices = options.enumOptions ?? [];
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <div>
      {/* That of a kind stands in no template. */}
      {!values && (
        <label htmlFor={id} className="content-label">
          {label || 'Kind'}
        </label>
      )}
      <select
        id={id}
        required={required}
        disabled={disabled}
        value={chosen < 0 ? '' : String(chosen)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : choices[Number(target.value)]?.value)}
        className="content-control content-select w-full max-w-md"
        {...described}
      >
        {(chosen < 0 || (!required && values)) && <option value="">{required ? 'Choose one' : 'None'}</option>}
        {choices.map((choice, index) => (
          <option key={String(choice.value)} value={index}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Yes or no. */
export function CheckboxWidget({ id, value, disabled, onChange, schema, label }: WidgetProps) {
  return (
    <label htmlFor={id} className="content-check">
      <input
        type="checkbox"
        id={id}
        checked={value === true}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        {...useDescription(id, (schema as FormSchema).description)}
      />
      <span>{label}</span>
    </label>
  );
}

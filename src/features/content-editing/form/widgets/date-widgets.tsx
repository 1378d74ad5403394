import type { WidgetProps } from '@rjsf/utils';
import type { FormSchema } from '../../calls.ts';
import { useDescription } from '../form-context.tsx';
import { fromLocal, toLocal, zoneName } from '../moments.ts';

/** A day: `2026-11-23`. */
export function DateWidget({ id, value, required, disabled, onChange, schema }: WidgetProps) {
  return (
    <input
      type="date"
      id={id}
      value={value ?? ''}
      required={required}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value || undefined)}
      className="content-control w-48 max-w-full"
      {...useDescription(id, (schema as FormSchema).description)}
    />
  );
}

/** A moment, typed in the time zone of this browser, which is said. */
export function MomentWidget({ id, value, required, disabled, onChange, schema }: WidgetProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input
        type="datetime-local"
        id={id}
        value={toLocal(value)}
        required={required}
        disabled={disabled}
        onChange={({ target }) => onChange(fromLocal(target.value))}
        className="content-control w-64 max-w-full"
        {...useDescription(id, (schema as FormSchema).description)}
      />
      <span className="text-caption text-faint">{zoneName(value)}</span>
    </div>
  );
}

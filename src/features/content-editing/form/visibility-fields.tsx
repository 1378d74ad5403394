import { useId } from 'react';
import { useSurroundings } from './form-context.tsx';
import { fromLocal, toLocal, zoneName } from './moments.ts';

/** The fields of a record that say when visitors see it. */
export const visibilityFields = ['status', 'publishOn'];

interface VisibilityFieldsProps {
  data: Record<string, unknown>;
  onChange: (data: Record<string, unknown>) => void;
}

type Kind = 'public' | 'draft' | 'scheduled';

const kinds: [Kind, string, string][] = [
  ['public', 'With the next publication', 'Visitors see it as soon as you publish.'],
  ['draft', 'Hold back', 'It stays out of the website until you choose otherwise.'],
  ['scheduled', 'On a date', 'Publish it now; it appears by itself at that minute.'],
];

/** When visitors see the record. */
export function VisibilityFields({ data, onChange }: VisibilityFieldsProps) {
  const { faults } = useSurroundings();
  const name = useId();
  const { status, publishOn, ...others } = data;
  const kind: Kind = status === 'draft' ? 'draft' : publishOn === undefined ? 'public' : 'scheduled';
  const fault = (publishOn === undefined ? undefined : faults.get('field.publishOn')) ?? faults.get('field.status');

  function choose(chosen: Kind) {
    // A date that is not shown is kept for later, unless it is none.
    const date = toLocal(publishOn) === '' ? undefined : publishOn;
    if (chosen === 'public') onChange(others);
    else if (chosen === 'draft')
      onChange({ ...others, ...(date !== undefined && { publishOn: date }), status: 'draft' });
    else onChange({ ...others, publishOn: date ?? nextMorning() });
  }

  return (
    <fieldset className="content-visibility">
      <legend className="content-legend">When visitors see it</legend>
      <div className="content-visibility-choices">
        {kinds.map(([value, label, text]) => (
          <label key={value} className="content-radio">
            <input
              type="radio"
              name={name}
              id={value === 'draft' ? 'field.status' : undefined}
              checked={kind === value}
              onChange={() => choose(value)}
            />
            <span>
              <span className="font-medium">{label}</span>
              <span className="block text-caption text-faint">{text}</span>
            </span>
          </label>
        ))}
      </div>
      {kind === 'scheduled' && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <input
            type="datetime-local"
            id="field.publishOn"
            aria-label="Public from"
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? 'field.publishOn.fault' : undefined}
            value={toLocal(publishOn)}
            onChange={({ target }) => onChange({ ...others, publishOn: fromLocal(target.value) ?? '' })}
            className="content-control w-64 max-w-full"
          />
          <span className="text-caption text-faint">{zoneName(publishOn)}</span>
        </div>
      )}
      {fault && (
        <p id="field.publishOn.fault" className="mt-1.5 text-small text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

/** Tomorrow at nine, to begin with. */
function nextMorning(): string {
  const date = new Date(Date.now() + 86_400_000);
  date.setHours(9, 0, 0, 0);
  return fromLocal(toLocal(date.toISOString())) ?? '';
}

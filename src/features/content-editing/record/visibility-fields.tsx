import { useId } from 'react';
import type { Visibility } from '../../../../contract/content-editing/calls.ts';
import { InputControl, toLocal } from '../form/controls.tsx';
import { Fault, useFormState } from '../form/parts.tsx';

export const visibilityFields = ['status', 'publishOn'];

const kinds: [Visibility['kind'], string, string][] = [
  ['public', 'With the next publication', 'Visitors see it as soon as you publish.'],
  ['draft', 'Hold back', 'It stays off the website until you change this.'],
  ['scheduled', 'On a date', 'Publish it now, and it appears automatically at that time.'],
];

export function VisibilityFields({ data }: { data: Record<string, unknown> }) {
  const { faults, set } = useFormState();
  const name = useId();
  const { status, publishOn, ...others } = data;
  const kind = status === 'draft' ? 'draft' : publishOn === undefined ? 'public' : 'scheduled';
  const faulty = kind === 'scheduled' && faults.has('field.publishOn') ? 'field.publishOn' : 'field.status';

  function choose(chosen: Visibility['kind']) {
    // A hidden date is kept for later if it is valid.
    const date = toLocal(publishOn) === '' ? undefined : publishOn;
    if (chosen === 'public') set([], others);
    else if (chosen === 'draft')
      set([], { ...others, ...(date !== undefined && { publishOn: date }), status: 'draft' });
    else set([], { ...others, publishOn: date ?? nextMorning() });
  }

  return (
    <fieldset className="@container mb-7 border-b border-hairline pb-5">
      <legend className="content-label">When visitors see it</legend>
      <div className="grid gap-x-6 @min-[40rem]:grid-cols-3">
        {kinds.map(([value, label, text]) => (
          <label key={value} className="content-check items-start py-2.5 leading-snug">
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
        <InputControl
          schema={{ 'x-kind': 'moment' }}
          value={publishOn}
          isRequired={false}
          set={(moment) => set([], { ...others, publishOn: moment ?? '' })}
          attributes={{
            id: 'field.publishOn',
            'aria-label': 'Public from',
            'aria-invalid': faults.has(faulty) || undefined,
            'aria-describedby': faults.has(faulty) ? `${faulty}.fault` : undefined,
          }}
        />
      )}
      <Fault id={faulty} />
    </fieldset>
  );
}

function nextMorning(): string {
  const date = new Date(Date.now() + 86_400_000);
  date.setHours(9, 0, 0, 0);
  return date.toISOString();
}

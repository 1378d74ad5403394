import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useAccount } from '../../../admin/account.tsx';
import { Button } from '../../../ui/button.tsx';
import type { EditedRecord, FormSchema } from '../calls.ts';
import { isObject } from '../form/paths.ts';
import { labelAt } from '../form/schema.ts';
import { type Difference, differencesOf, merged, type Whose } from './differences.ts';
import type { Edited } from './edited.ts';

interface ConflictViewProps {
  schema: FormSchema;
  mine: Edited;
  theirs: EditedRecord;
  /** What both began with. */
  before: Edited;
  isSaving: boolean;
  onResolve: (chosen: Edited) => void;
}

/**
 * Two people edited the same record: shows both versions of each field to choose from. Nothing is saved before. Where both
 * have changed a field none is chosen in advance, because the other one is lost.
 */
export function ConflictView({ schema, mine, theirs, before, isSaving, onResolve }: ConflictViewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const differences = differencesOf(mine, theirs, before);
  const [choices, setChoices] = useState<Record<string, Whose>>({});
  const choiceOf = (difference: Difference) => choices[keyOf(difference)] ?? difference.suggested;
  const chooseAll = (whose: Whose) =>
    setChoices(Object.fromEntries(differences.map((difference) => [keyOf(difference), whose])));
  const account = useAccount();
  const isOwn = theirs.changed?.by !== undefined && theirs.changed.by === account?.name;
  const other = isOwn ? 'The other window' : (theirs.changed?.by ?? 'Somebody else');
  useEffect(() => title.current?.focus(), []);

  /** The browser asks for a choice that is missing, and leads to it. */
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSaving) onResolve(merged(mine, differences, (difference) => choiceOf(difference) === 'theirs'));
  }

  return (
    <section aria-labelledby="conflict" className="content-conflict">
      <h2 id="conflict" ref={title} tabIndex={-1} className="text-h4 outline-none">
        {isOwn ? 'You have changed this record elsewhere' : `${other} has changed this record`} while you were editing
        it
      </h2>
      <p className="mt-1 text-small text-soft">
        {differences.length === 0
          ? 'Both versions say the same.'
          : 'Nothing is lost. Choose for each field which version stays; what was changed on one side only is chosen already.'}
      </p>
      {differences.length > 1 && (
        <div className="mt-4 flex flex-wrap gap-2">
          <button type="button" className="content-button content-outlined" onClick={() => chooseAll('mine')}>
            All of mine
          </button>
          <button type="button" className="content-button content-outlined" onClick={() => chooseAll('theirs')}>
            All of theirs
          </button>
        </div>
      )}
      <form method="dialog" onSubmit={save}>
        <div className="mt-4 grid gap-4">
          {differences.map((difference) => (
            <Choice
              key={keyOf(difference)}
              label={difference.path ? labelAt(schema, difference.path, mine.data) || 'The whole record' : 'Text'}
              difference={difference}
              other={other}
              choice={choiceOf(difference)}
              onChoose={(whose) => setChoices((chosen) => ({ ...chosen, [keyOf(difference)]: whose }))}
            />
          ))}
        </div>
        <Button type="submit" className="mt-5" aria-disabled={isSaving || undefined}>
          Save this choice
        </Button>
      </form>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  difference: Difference;
  other: string;
  choice: Whose | null;
  onChoose: (whose: Whose) => void;
}

function Choice({ label, difference, other, choice, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="content-legend">{label}</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {(['mine', 'theirs'] as const).map((whose) => (
          <label key={whose} className="content-version" data-chosen={choice === whose || undefined}>
            <span className="flex items-center gap-2 text-caption text-soft">
              <input type="radio" name={name} required checked={choice === whose} onChange={() => onChoose(whose)} />
              {whose === 'mine' ? 'Yours' : other}
            </span>
            <span className="mt-1 block max-h-60 overflow-y-auto break-words whitespace-pre-line">
              {inWords(difference[whose])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const keyOf = ({ path }: Difference) => JSON.stringify(path);

/** A value as it can be read; of lists and groups what is in them. */
function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(nothing)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '(nothing)' : value.map(inWords).join('\n');
  return isObject(value) ? Object.values(value).map(inWords).join(', ') : String(value);
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { EditedRecord, FormSchema, RecordContent } from '../../../../contract/content-editing/calls.ts';
import { type FieldPath, fieldLabel, isObject } from '../../../../contract/content-editing/fields.ts';
import { useAccount } from '../../../admin/account.tsx';
import { Button } from '../../../ui/button.tsx';
import { isDeepEqual, setAt } from '../form/schema.ts';
import type { Editing } from './use-editing.ts';

const pathKey = ({ path }: Difference) => JSON.stringify(path);

/**
 * Shows both versions of each field of a record that two people edited, to choose from. Nothing is saved before the
 * choice. If both changed a field, neither version is preselected, because the other one is lost.
 */
export function ConflictView({
  schema,
  editing: { edited: mine, saved, isSaving, resolve },
  theirs,
}: {
  schema: FormSchema;
  editing: Editing;
  theirs: EditedRecord;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const differences = findDifferences(mine, theirs, saved);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const getChoice = (difference: Difference) => choices[pathKey(difference)] ?? difference.suggested;
  const account = useAccount();
  const isOwn = theirs.changed?.by !== undefined && theirs.changed.by === account?.name;
  const other = isOwn ? 'The other window' : (theirs.changed?.by ?? 'Someone else');
  useEffect(() => title.current?.focus(), []);

  /** The browser reports a missing choice and scrolls to it. */
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSaving) resolve(mergeVersions(mine, differences, (difference) => getChoice(difference) === 'theirs'));
  }

  return (
    <section aria-labelledby="conflict" className="rounded-card border border-gold p-5">
      <h2 id="conflict" ref={title} tabIndex={-1} className="text-h4 outline-none">
        {isOwn ? 'You have changed this record elsewhere' : `${other} has changed this record`} while you were editing
        it
      </h2>
      <p className="mt-1 text-small text-soft">
        {differences.length === 0
          ? 'Both versions are the same.'
          : 'Nothing is lost. Choose a version for each field. Fields that changed in only one version are already chosen.'}
      </p>
      <form method="dialog" onSubmit={save} className="mt-4 grid gap-4">
        {differences.map((difference) => {
          const key = pathKey(difference);
          return (
            <fieldset key={key}>
              <legend className="content-label">
                {key === '["text"]' ? 'Text' : fieldLabel(schema, difference.path) || 'The whole record'}
              </legend>
              <div className="grid gap-2 md:grid-cols-2">
                {(['mine', 'theirs'] as const).map((side) => (
                  <label
                    key={side}
                    className="block min-w-0 cursor-pointer rounded-control border border-hairline p-3 text-small leading-normal has-checked:border-accent has-checked:bg-action/9"
                  >
                    <span className="flex items-center gap-2 text-caption text-soft">
                      <input
                        type="radio"
                        className="size-4.5"
                        name={`version of ${key}`}
                        required
                        checked={getChoice(difference) === side}
                        onChange={() => setChoices((chosen) => ({ ...chosen, [key]: side }))}
                      />
                      {side === 'mine' ? 'Yours' : other}
                    </span>
                    <span className="mt-1 block max-h-60 overflow-y-auto break-words whitespace-pre-line">
                      {toText(difference[side])}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
        <Button type="submit" className="w-fit" aria-disabled={isSaving || undefined}>
          Save your choices
        </Button>
      </form>
    </section>
  );
}

function toText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(nothing)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '(nothing)' : value.map(toText).join('\n');
  return isObject(value) ? Object.values(value).map(toText).join(', ') : String(value);
}

type Side = 'mine' | 'theirs';

interface Difference {
  path: FieldPath;
  mine: unknown;
  theirs: unknown;
  /** The default choice: the version that changed the field, or null if both did. */
  suggested: Side | null;
}

/** Returns the fields of a version, with its Markdown as the field `text`. */
function toFields({ data, text }: RecordContent): unknown {
  return text === null ? data : { ...(data as object), text };
}

/** @param before the common ancestor */
export function findDifferences(mine: RecordContent, theirs: RecordContent, before: RecordContent): Difference[] {
  return compare(toFields(mine), toFields(theirs), toFields(before), []);
}

function compare(mine: unknown, theirs: unknown, before: unknown, path: FieldPath): Difference[] {
  if (isDeepEqual(mine, theirs)) return [];
  if (isObject(mine) && isObject(theirs)) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const parts = isObject(before) ? before : {};
    return keys.flatMap((key) => compare(mine[key], theirs[key], parts[key], [...path, key]));
  }
  // Lists of different lengths are compared as a whole, because an entry may have moved.
  if (Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length) {
    const items = Array.isArray(before) ? before : [];
    return mine.flatMap((item, index) => compare(item, theirs[index], items[index], [...path, index]));
  }
  const changedByOne = isDeepEqual(theirs, before) ? 'mine' : null;
  return [{ path, mine, theirs, suggested: isDeepEqual(mine, before) ? 'theirs' : changedByOne }];
}

export function mergeVersions(
  mine: RecordContent,
  differences: Difference[],
  isTheirs: (difference: Difference) => boolean,
): RecordContent {
  const chosen = differences.filter(isTheirs);
  const merged = chosen.reduce((fields, { path, theirs }) => setAt(fields, path, theirs), toFields(mine));
  if (mine.text === null) return { data: merged, text: null };
  const { text = '', ...data } = merged as { text?: string };
  return { data, text };
}

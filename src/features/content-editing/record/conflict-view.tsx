import { useEffect, useRef } from 'react';
import type { EditedRecord, FormSchema, RecordContent } from '../../../../contract/content-editing/calls.ts';
import { type FieldPath, fieldLabel, isObject } from '../../../../contract/content-editing/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { isDeepEqual } from '../form/schema.ts';
import type { Editing } from './use-editing.ts';

/** Shows where two versions of a record differ, to keep one of them. Nothing is saved before the choice. */
export function ConflictView({
  schema,
  editing: { edited: mine, isSaving, resolve },
  theirs,
}: {
  schema: FormSchema;
  editing: Editing;
  theirs: EditedRecord;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const other = theirs.changed?.by ?? 'Someone else';
  const keep = ({ data, text }: RecordContent) => !isSaving && resolve({ data, text });
  useEffect(() => title.current?.focus(), []);

  return (
    <section aria-labelledby="conflict" className="rounded-card border border-gold p-5">
      <h2 id="conflict" ref={title} tabIndex={-1} className="text-h4 outline-none">
        {other} has changed this record while you were editing it
      </h2>
      <p className="mt-1 text-small text-soft">
        Choose the version to keep. The other one will be lost, so first copy anything you need from it.
      </p>
      <dl className="mt-4 grid gap-4">
        {findDifferences(toFields(mine), toFields(theirs)).map((difference) => (
          <div key={JSON.stringify(difference.path)}>
            <dt className="content-label">
              {difference.path[0] === 'text' ? 'Text' : fieldLabel(schema, difference.path) || 'The whole record'}
            </dt>
            <dd className="grid gap-2 md:grid-cols-2">
              {Object.entries({ Yours: difference.mine, [other]: difference.theirs }).map(([author, value]) => (
                <div
                  key={author}
                  className="min-w-0 rounded-control border border-hairline p-3 text-small leading-normal"
                >
                  <p className="text-caption text-soft">{author}</p>
                  <p className="mt-1 max-h-60 overflow-y-auto break-words whitespace-pre-line">{toText(value)}</p>
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button aria-disabled={isSaving || undefined} onClick={() => keep(mine)}>
          Keep yours
        </Button>
        <Button variant="secondary" aria-disabled={isSaving || undefined} onClick={() => keep(theirs)}>
          Use the other version
        </Button>
      </div>
    </section>
  );
}

function toText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(nothing)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '(nothing)' : value.map(toText).join('\n');
  return isObject(value) ? Object.values(value).map(toText).join(', ') : String(value);
}

interface Difference {
  path: FieldPath;
  mine: unknown;
  theirs: unknown;
}

function toFields({ data, text }: RecordContent): unknown {
  return text === null ? data : { ...(data as object), text };
}

export function findDifferences(mine: unknown, theirs: unknown, path: FieldPath = []): Difference[] {
  if (isDeepEqual(mine, theirs)) return [];
  if (isObject(mine) && isObject(theirs)) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return keys.flatMap((key) => findDifferences(mine[key], theirs[key], [...path, key]));
  }
  // Lists of different lengths are compared as a whole, because an entry may have moved.
  if (Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length) {
    return mine.flatMap((item, index) => findDifferences(item, theirs[index], [...path, index]));
  }
  return [{ path, mine, theirs }];
}

import { useEffect, useRef } from 'react';
import type { EditedRecord, FormSchema, RecordContent } from '../../../../contract/content-editing/calls.ts';
import { fieldDifferences } from '../../../../contract/content-editing/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Differences } from '../differences.tsx';
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
      <div className="mt-4">
        <Differences differences={fieldDifferences(schema, theirs, mine)} sides={[other, 'Yours']} />
      </div>
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

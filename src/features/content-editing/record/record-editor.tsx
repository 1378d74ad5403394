import '../content.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type {
  EditedRecord,
  FormDefinition,
  FormSchema,
  RecordContent,
  RecordKey,
} from '../../../../contract/content-editing/calls.ts';
import { fieldDifferences, previewPath } from '../../../../contract/content-editing/fields.ts';
import { errorMessage } from '../../../admin/admin-call.ts';
import { adminIsland } from '../../../admin/admin-island.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Fields } from '../form/fields.tsx';
import { FormContext } from '../form/parts.tsx';
import { RecordPreview, type RecordPreviewing, useRecordPreview } from '../preview/record-preview.tsx';
import { contentQueries } from '../queries.ts';
import { ContentBreadcrumbs, Differences, FaultLinks } from '../record-parts.tsx';
import { TextEditor } from '../text/text-editor.tsx';
import { RecordCard } from './record-card.tsx';
import { type Editing, keptRecord, useEditing } from './use-editing.ts';
import { faultsByField, useFormContext } from './use-form-context.ts';

export const RecordEditor = adminIsland(Loaded);

function Loaded({ recordKey }: { recordKey: RecordKey }) {
  const form = useQuery(contentQueries.form(recordKey.collection));
  const record = useQuery(contentQueries.record(recordKey));
  const error = record.error ?? form.error;
  if (record.data && form.data) {
    return (
      <div className="page-width max-w-[100rem] pt-8 pb-4 has-[.preview-beside]:max-w-none has-[.preview-beside]:pr-3">
        <EditedRecordView form={form.data} record={record.data} />
      </div>
    );
  }
  const refetch = () => Promise.all([record.refetch(), form.refetch()]);
  return (
    <QueryState
      query={{ isPending: error === null, isError: true, refetch }}
      title="Failed to load the record"
      failure={errorMessage(error)}
    />
  );
}

function EditedRecordView({ form, record }: { form: FormDefinition; record: EditedRecord }) {
  const editing = useEditing(record);
  const { edited, saved, conflict } = editing;
  const { data, text } = edited;
  const previewing = useRecordPreview();
  const { faults } = saved;
  const besideFields = useMemo(() => faultsByField(faults, record), [faults, record]);
  const context = useFormContext(form, editing, besideFields);
  const isDeleted = saved.state === 'deleted';
  const isEditable = !isDeleted && !conflict;

  return (
    <FormContext value={context}>
      <div className="content-record">
        <div>
          <ContentBreadcrumbs here={form.title} />
          <h1 className="text-h3 break-words">{record.title || 'Untitled'}</h1>
        </div>
        <RecordCard record={record} editing={editing} />
        <div>
          {!conflict && faults.length > 0 && (
            <section aria-labelledby="faults" className="mb-7 rounded-control border border-danger px-4 pt-3.5">
              <h2 id="faults" className="text-small font-semibold">
                {faults.length === 1 ? 'One thing' : `${faults.length} things`} to fix before this can be published
              </h2>
              <FaultLinks faults={faults} />
            </section>
          )}
          {isDeleted && !conflict && (
            <p className="text-soft">This record is marked for deletion. Keep it to edit it.</p>
          )}
          {conflict && <ConflictView schema={form.schema} editing={editing} theirs={conflict} />}
          {isEditable && (
            <>
              <Fields schema={form.schema} path={[]} value={data} />
              {text !== null && (
                <div className="mt-8">
                  <TextEditor key={editing.replacements} value={text} onChange={editing.setText} />
                </div>
              )}
              <SaveBar editing={editing} previewing={previewing} shownOn={record.shownOn} />
            </>
          )}
        </div>
        {isEditable && previewing.isBeside && <RecordPreview previewing={previewing} record={record} edited={edited} />}
      </div>
      {editing.isDirty && (
        <form method="dialog" data-keep={keptRecord} hidden>
          <textarea
            name="record"
            readOnly
            value={JSON.stringify({ edited, began: { version: saved.version, base: saved.base } })}
          />
        </form>
      )}
    </FormContext>
  );
}

interface ConflictViewProps {
  schema: FormSchema;
  editing: Editing;
  theirs: EditedRecord;
}

/** Shows where two versions of a record differ, to keep one of them. Nothing is saved before the choice. */
function ConflictView({ schema, editing: { edited: mine, isSaving, resolve }, theirs }: ConflictViewProps) {
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

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface SaveBarProps {
  editing: Editing;
  previewing: RecordPreviewing;
  shownOn: string;
}

function SaveBar({ editing, previewing: { hasRoom, isBeside, change }, shownOn }: SaveBarProps) {
  const { isDirty, isSaving, failure, saved, save } = editing;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (isDirty) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  function describeState(): string {
    if (isSaving) return 'Saving…';
    if (failure) return 'Not saved. Your changes are still here.';
    if (isDirty) return 'Not saved yet';
    return saved.at ? `Saved ${time.format(saved.at)}` : 'No changes since you opened it';
  }

  return (
    <div className="content-save-bar sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline bg-ground px-4 py-3">
      <p role="status" className="min-w-0 flex-1 text-small text-soft">
        {describeState()}
      </p>
      {failure && (
        <p role="alert" className="min-w-0 flex-1 text-small text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-none gap-2">
        {hasRoom ? (
          <Button variant="quiet" onClick={() => change({ isBeside: !isBeside })}>
            {isBeside ? 'Hide preview' : 'Preview'}
          </Button>
        ) : (
          <ButtonLink variant="quiet" href={previewPath + shownOn} target="_blank" rel="noopener">
            Preview
          </ButtonLink>
        )}
        <Button
          variant="secondary"
          aria-keyshortcuts="Control+S Meta+S"
          aria-disabled={!isDirty || isSaving || undefined}
          onClick={() => isDirty && !isSaving && save()}
        >
          Save draft
        </Button>
      </div>
    </div>
  );
}

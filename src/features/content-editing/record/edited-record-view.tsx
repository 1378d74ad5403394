import { useCallback, useMemo, useState } from 'react';
import type { EditedRecord, FormDefinition } from '../../../../contract/content-editing/calls.ts';
import { isObject } from '../../../../contract/content-editing/fields.ts';
import { ContentBreadcrumbs } from '../content-breadcrumbs.tsx';
import { FaultLinks } from '../field-links.tsx';
import { Fields } from '../form/fields.tsx';
import { Fault, FormContext } from '../form/form-context.tsx';
import { RecordPreview, useRecordPreview } from '../preview/record-preview.tsx';
import { TextEditor } from '../text/text-editor.tsx';
import { ConflictView } from './conflict-view.tsx';
import { isMissing, useShownFaults } from './faults.ts';
import { pictureLocation } from './picture-location.ts';
import { RecordCard } from './record-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { keptRecord, useEditing } from './use-editing.ts';
import { useFieldLinks } from './use-field-links.ts';
import { useTitles } from './use-titles.ts';
import { VisibilityFields, visibilityFields } from './visibility-fields.tsx';

interface EditedRecordViewProps {
  form: FormDefinition;
  record: EditedRecord;
  /** Loads the record again, for example after its draft was discarded. */
  onReload: () => void;
}

export function EditedRecordView({ form, record, onReload }: EditedRecordViewProps) {
  const editing = useEditing(record);
  const { edited, saved, conflict, isDirty, set } = editing;
  const { data, text } = edited;
  const { schema, names } = form;
  const previewing = useRecordPreview();
  const findTitle = useTitles();
  const [opened, setOpenedParts] = useState<ReadonlyMap<string, boolean>>(new Map());
  const setOpened = useCallback(
    (id: string, isOpen: boolean) => setOpenedParts((parts) => new Map(parts).set(id, isOpen)),
    [],
  );
  useFieldLinks(setOpened);
  const canBeScheduled = schema.properties?.publishOn !== undefined;
  const { faults, besideFields, isCalm } = useShownFaults(record, editing);
  const pictures = useMemo(() => pictureLocation(record), [record]);
  const charts = useMemo(() => listCharts(data), [data]);
  const addresses = useMemo(
    () => (names.address ?? []).map((address) => ({ address, title: findTitle('address', address) ?? '' })),
    [names, findTitle],
  );
  const state = useMemo(
    () => ({ set, faults: besideFields, opened, setOpened, names, findTitle, pictures }),
    [set, besideFields, opened, setOpened, names, findTitle, pictures],
  );
  const isDeleted = saved.state === 'deleted';
  const isEditable = !isDeleted && !conflict;

  return (
    <FormContext value={state}>
      <div className="content-record">
        <div className="content-head">
          <ContentBreadcrumbs here={form.title} />
          <h1 className="text-h3 break-words">{record.title || 'Untitled'}</h1>
        </div>
        <RecordCard
          record={record}
          editing={editing}
          faults={isCalm ? 0 : faults.length}
          canBeScheduled={canBeScheduled}
          onReload={onReload}
        />
        <div className="content-form">
          {!conflict && faults.length > 0 && (
            <section aria-labelledby="faults" className="content-faults" data-calm={isCalm || undefined}>
              <h2 id="faults" className="text-small font-semibold">
                {faults.length === 1 ? 'One thing' : `${faults.length} things`} to {isCalm ? 'fill in' : 'fix'} before
                this can be published
              </h2>
              <FaultLinks faults={faults} of={record} />
            </section>
          )}
          {isDeleted && <p className="text-soft">This record is marked for deletion. Keep it to edit it.</p>}
          {!isDeleted && conflict && (
            <ConflictView
              schema={schema}
              mine={edited}
              theirs={conflict}
              before={saved}
              isSaving={editing.isSaving}
              onResolve={editing.resolve}
            />
          )}
          {isEditable && (
            <>
              {canBeScheduled && isObject(data) && <VisibilityFields data={data} />}
              <Fields
                schema={schema}
                path={[]}
                value={data}
                label={form.title}
                without={canBeScheduled ? visibilityFields : []}
              />
              {text !== null && (
                <div className="mt-8">
                  <TextEditor
                    label="Text"
                    value={text}
                    onChange={editing.setText}
                    charts={charts}
                    addresses={addresses}
                    pictureFolder={pictures.folder}
                    describedBy={besideFields.has('field.text') ? 'field.text.fault' : undefined}
                  />
                  <Fault id="field.text" />
                </div>
              )}
              <SaveBar editing={editing} previewing={previewing} />
            </>
          )}
        </div>
        {isEditable && (
          <RecordPreview
            previewing={previewing}
            record={record}
            data={data}
            text={text}
            shownOn={record.shownOn}
            // Fields that a new record still lacks are listed above the form.
            isListed={(fault) => saved.state !== 'new' || !isMissing(fault)}
          />
        )}
      </div>
      {isDirty && (
        // The login keeps this field when the session ends.
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

function listCharts(data: unknown): { id: string; title: string }[] {
  const charts = isObject(data) && Array.isArray(data.charts) ? data.charts : [];
  return charts.filter(isObject).map(({ id, title }) => ({ id: String(id ?? ''), title: String(title ?? '') }));
}

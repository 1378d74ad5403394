import { useCallback, useMemo, useState } from 'react';
import type { EditedRecord, FormDefinition } from '../calls.ts';
import { ContentBreadcrumbs } from '../content-breadcrumbs.tsx';
import { FormContext } from '../form/form-context.tsx';
import { isObject } from '../form/paths.ts';
import { RecordForm } from '../form/record-form.tsx';
import { VisibilityFields, visibilityFields } from '../form/visibility-fields.tsx';
import { RecordPreview } from '../preview/record-preview.tsx';
import { useRecordPreview } from '../preview/use-record-preview.ts';
import { TextEditor } from '../text/text-editor.tsx';
import { ConflictView } from './conflict-view.tsx';
import { FaultList } from './fault-list.tsx';
import { KeptRecord } from './kept-record.tsx';
import { picturesOf } from './pictures-of.ts';
import { RecordCard } from './record-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEditing } from './use-editing.ts';
import { useFieldLinks } from './use-field-links.ts';
import { useLeaving } from './use-leaving.ts';
import { isMissing, useShownFaults } from './use-shown-faults.ts';
import { useTitles } from './use-titles.ts';

interface EditedRecordViewProps {
  form: FormDefinition;
  record: EditedRecord;
  /** Loads it again, as after its draft was discarded. */
  onReload: () => void;
}

/** The form of a record with its surroundings. */
export function EditedRecordView({ form, record, onReload }: EditedRecordViewProps) {
  const editing = useEditing(record);
  const { edited, saved, conflict, isDirty } = editing;
  const previewing = useRecordPreview();
  const titleOf = useTitles();
  const [opened, setOpenedParts] = useState<ReadonlyMap<string, boolean>>(new Map());
  const setOpened = useCallback(
    (id: string, isOpen: boolean) => setOpenedParts((parts) => new Map(parts).set(id, isOpen)),
    [],
  );
  const goTo = useFieldLinks(setOpened);
  useLeaving(isDirty);
  const isEditable = saved.state !== 'deleted' && !conflict;
  const canBeScheduled = form.schema.properties?.publishOn !== undefined;
  const shown = useShownFaults(record, editing);
  const faults = shown.besideFields;
  const pictures = useMemo(() => picturesOf(record), [record]);
  const charts = useMemo(() => chartsOf(edited.data), [edited.data]);
  const addresses = useMemo(
    () => (form.names.address ?? []).map((address) => ({ address, title: titleOf('address', address) ?? '' })),
    [form.names, titleOf],
  );
  const surroundings = useMemo(
    () => ({ faults, opened, setOpened, names: form.names, titleOf, pictures, restore: editing.setData }),
    [faults, opened, setOpened, form.names, titleOf, pictures, editing.setData],
  );

  return (
    <FormContext value={surroundings}>
      <div className="content-record">
        <div className="content-head">
          <ContentBreadcrumbs here={form.title} />
          <h1 className="text-h3 break-words">{record.title || 'Untitled'}</h1>
        </div>
        <RecordCard
          record={record}
          editing={editing}
          faults={shown.isCalm ? 0 : shown.faults.length}
          canBeScheduled={canBeScheduled}
          onPublish={shown.ask}
          onReload={onReload}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it learns which field was left, nothing can be done with it */}
        <div className="content-form" onBlur={shown.leave}>
          {saved.state === 'deleted' && (
            <>
              <FaultList faults={saved.faults} record={record} isCalm={false} onGo={goTo} />
              <p className="text-soft">This record is deleted. Keep it after all to edit it.</p>
            </>
          )}
          {saved.state !== 'deleted' && conflict && (
            <ConflictView
              schema={form.schema}
              mine={edited}
              theirs={conflict}
              before={saved}
              isSaving={editing.isSaving}
              onResolve={editing.resolve}
            />
          )}
          {isEditable && (
            <>
              <FaultList faults={shown.faults} record={record} isCalm={shown.isCalm} onGo={goTo} />
              {canBeScheduled && isObject(edited.data) && (
                <VisibilityFields data={edited.data} onChange={editing.setData} />
              )}
              <RecordForm
                schema={form.schema}
                data={edited.data}
                without={canBeScheduled ? visibilityFields : noFields}
                onChange={editing.setData}
              />
              {edited.text !== null && (
                <div className="mt-8">
                  <TextEditor
                    label="Text"
                    value={edited.text}
                    onChange={editing.setText}
                    charts={charts}
                    addresses={addresses}
                    pictureFolder={pictures.folder}
                    describedBy={faults.has('field.text') ? 'text-fault' : undefined}
                  />
                  {faults.has('field.text') && (
                    <p id="text-fault" className="mt-1.5 text-small text-danger">
                      {faults.get('field.text')}
                    </p>
                  )}
                </div>
              )}
            </>
          )}
          {isEditable && <SaveBar editing={editing} previewing={previewing} />}
        </div>
        {isEditable && (
          <RecordPreview
            previewing={previewing}
            record={record}
            data={edited.data}
            text={edited.text}
            shownOn={record.shownOn}
            // Fields that a record which was begun still lacks are named above the form.
            isListed={(fault) => saved.state !== 'new' || !isMissing(fault)}
          />
        )}
      </div>
      {isDirty && <KeptRecord edited={edited} saved={saved} />}
    </FormContext>
  );
}

const noFields: string[] = [];

/** The charts of a record, which its text can show. */
function chartsOf(data: unknown): { id: string; title: string }[] {
  const charts = isObject(data) && Array.isArray(data.charts) ? data.charts : [];
  return charts.filter(isObject).map(({ id, title }) => ({ id: String(id ?? ''), title: String(title ?? '') }));
}

import { ExternalLink, RotateCcw } from 'lucide-react';
import { Moment } from '../../../ui/moment.tsx';
import type { EditedRecord } from '../calls.ts';
import { PublishBar } from '../publishing/publish-bar.tsx';
import { useOverview } from '../queries.ts';
import { RecordMarks } from '../record-marks.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { useDiscard } from './use-discard.ts';
import type { Editing } from './use-editing.ts';
import { visibilityOf } from './visibility-of.ts';

interface RecordCardProps {
  record: EditedRecord;
  editing: Editing;
  /** How many are said. */
  faults: number;
  canBeScheduled: boolean;
  onPublish: () => void;
  onReload: () => void;
}

/** How far the record is, and what can be done with the whole of it. */
export function RecordCard({ record, editing, faults, canBeScheduled, onPublish, onReload }: RecordCardProps) {
  const { saved, edited, isDirty, conflict } = editing;
  const { data: overview } = useOverview();
  const isSingle = overview?.collections.find(({ name }) => name === record.collection)?.isSingle ?? true;
  const discard = useDiscard(record, editing, onReload);
  const visibility = canBeScheduled ? visibilityOf(edited.data) : record.visibility;
  const state = conflict?.state ?? saved.state;
  const isPublished = state === 'published';

  return (
    <aside aria-label="State and publishing" className="content-card">
      <div className="content-card-state">
        <div className="content-marks">
          {isPublished && visibility.kind === 'public' && <span className="content-mark">Live</span>}
          <RecordMarks state={state} visibility={visibility} faults={faults} />
        </div>
        <p className="text-small text-soft">{conflict ? 'Two versions wait for a choice.' : sentenceOf(state)}</p>
        {record.changed && saved.at === null && (
          <p className="text-caption text-faint">
            Changed by {record.changed.by}, <Moment at={record.changed.at} />
          </p>
        )}
        {record.page && saved.state !== 'new' && (
          <a href={record.page} target="_blank" rel="noopener" className="content-link">
            <ExternalLink size={16} aria-hidden="true" />
            Page as it is live
            <span className="for-screen-readers"> (opens a new tab)</span>
          </a>
        )}
      </div>
      <div className="content-card-ways">
        <PublishBar
          record={{
            collection: record.collection,
            id: record.id,
            isChanged: isDirty || !isPublished,
            isSaved: !isDirty || conflict !== null,
          }}
          onPublish={() => {
            onPublish();
            // Not before the press has ended: the card says then that it is saved, and the button would move below the pointer.
            if (isDirty && !conflict) editing.save();
          }}
        />
        <div className="content-card-actions">
          {!isPublished && !conflict && (
            <button type="button" className="content-button" onClick={discard}>
              <RotateCcw size={16} aria-hidden="true" />
              {saved.state === 'deleted' ? 'Keep it after all' : 'Discard the draft'}
            </button>
          )}
          {!isSingle && !conflict && (isPublished || state === 'changed') && (
            <DeleteRecord record={record} editing={editing} onReload={onReload} />
          )}
        </div>
      </div>
    </aside>
  );
}

function sentenceOf(state: EditedRecord['state']): string {
  if (state === 'new') return 'Not on the website yet.';
  if (state === 'changed') return 'The website shows the version before your changes.';
  if (state === 'deleted') return 'It leaves the website when this is published.';
  return 'The website shows it as it stands here.';
}

import { ExternalLink } from 'lucide-react';
import type { EditedRecord, RecordState } from '../../../../contract/content-editing/calls.ts';
import { getVisibility } from '../../../../contract/content-editing/record-key.ts';
import { Moment } from '../../../ui/moment.tsx';
import { PublishBar } from '../publishing/publish-bar.tsx';
import { useOverview } from '../queries.ts';
import { RecordMarks } from '../record-marks.tsx';
import { RecordActions } from './record-actions.tsx';
import type { Editing } from './use-editing.ts';

interface RecordCardProps {
  record: EditedRecord;
  editing: Editing;
  faults: number;
  canBeScheduled: boolean;
  onReload: () => void;
}

const sentences: Record<RecordState, string> = {
  new: 'Not on the website yet.',
  changed: 'The website shows the version before your changes.',
  deleted: 'It disappears from the website when you publish.',
  published: 'The website shows this version.',
};

export function RecordCard({ record, editing, faults, canBeScheduled, onReload }: RecordCardProps) {
  const { saved, edited, isDirty, conflict } = editing;
  const { data: overview } = useOverview();
  const isSingle = overview?.collections.find(({ name }) => name === record.collection)?.isSingle ?? true;
  const visibility = canBeScheduled ? getVisibility(edited.data) : record.visibility;
  const state = conflict?.state ?? saved.state;
  const isPublished = state === 'published';

  return (
    <aside aria-label="State and publishing" className="content-card">
      <div className="grid content-start gap-2">
        <div className="flex flex-none flex-wrap gap-1.5 empty:hidden">
          {isPublished && visibility.kind === 'public' && <span className="content-mark">Live</span>}
          <RecordMarks state={state} visibility={visibility} faults={faults} />
        </div>
        <p className="text-small text-soft">{conflict ? 'Choose between two versions.' : sentences[state]}</p>
        {record.changed && saved.at === null && (
          <p className="text-caption text-faint">
            Changed by {record.changed.by}, <Moment at={record.changed.at} />
          </p>
        )}
        {record.page && saved.state !== 'new' && (
          <a href={record.page} target="_blank" rel="noopener" className="content-link">
            <ExternalLink size={16} aria-hidden="true" />
            View live page
            <span className="for-screen-readers"> (opens a new tab)</span>
          </a>
        )}
      </div>
      <div className="grid content-start gap-2">
        <PublishBar
          record={record}
          isChanged={isDirty || !isPublished}
          isSaved={!isDirty || conflict !== null}
          // Not before the press has ended: the card says then that it is saved, and the button would move below the pointer.
          onPublish={() => isDirty && !conflict && editing.save()}
        />
        {!conflict && (
          <RecordActions
            record={record}
            editing={editing}
            canDelete={!isSingle && (isPublished || state === 'changed')}
            onReload={onReload}
          />
        )}
      </div>
    </aside>
  );
}

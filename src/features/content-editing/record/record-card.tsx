import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, RotateCcw, Trash2 } from 'lucide-react';
import { toast } from 'sonner';
import type { EditedRecord, RecordChange, RecordState } from '../../../../contract/content-editing/calls.ts';
import { getVisibility } from '../../../../contract/content-editing/record-key.ts';
import { errorMessage, fetchAdmin } from '../../../admin/admin-call.ts';
import { navigateWithNotice } from '../../../ui/arrival-notice.ts';
import { Moment } from '../../../ui/moment.tsx';
import { SmallButton } from '../buttons.tsx';
import { dropUndefined } from '../form/schema.ts';
import { PublishBar } from '../publishing/publish-bar.tsx';
import { contentQueries, recordCall, useOverview } from '../queries.ts';
import { Mark, RecordMarks } from '../record-links.tsx';
import type { Editing } from './use-editing.ts';

interface RecordCardProps {
  record: EditedRecord;
  editing: Editing;
  onReload: () => void;
}

const sentences: Record<RecordState, string> = {
  new: 'Not on the website yet.',
  changed: 'The website does not show your changes yet.',
  deleted: 'It will disappear from the website when you publish.',
  published: 'The website shows this version.',
};

export function RecordCard({ record, editing, onReload }: RecordCardProps) {
  const { saved, edited, isDirty, conflict } = editing;
  const { data: overview } = useOverview();
  const isSingle = overview?.collections.find(({ name }) => name === record.collection)?.isSingle ?? true;
  const visibility = getVisibility(edited.data);
  const state = conflict?.state ?? saved.state;
  const isPublished = state === 'published';
  const { discard, remove } = useRecordActions(record, editing, onReload);

  return (
    <aside aria-label="State and publishing" className="content-card">
      <div className="grid content-start gap-2">
        <div className="flex flex-none flex-wrap gap-1.5 empty:hidden">
          {isPublished && visibility.kind === 'public' && <Mark>Live</Mark>}
          <RecordMarks {...record} state={state} visibility={visibility} faults={saved.faults.length} />
        </div>
        <p className="text-small text-soft">{conflict ? 'Choose between two versions.' : sentences[state]}</p>
        {record.isChangedElsewhere && (
          <p className="text-small text-soft">
            Its file was changed outside the editor after you published it. Visitors see the published version.
          </p>
        )}
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
          // Saves only after the press has ended, because the card's new status moves the button.
          onPublish={() => isDirty && !conflict && editing.save()}
        />
        {!conflict && (
          <div className="-mx-3 -mb-2 mt-1 flex flex-wrap gap-1 empty:hidden">
            {saved.state !== 'published' && (
              <SmallButton
                icon={RotateCcw}
                label={saved.state === 'deleted' ? 'Keep this record' : 'Discard draft'}
                className="hover:bg-sunken"
                onClick={discard}
              />
            )}
            {!isSingle && (isPublished || state === 'changed') && (
              <SmallButton icon={Trash2} label="Delete" className="text-danger hover:bg-sunken" onClick={remove} />
            )}
          </div>
        )}
      </div>
    </aside>
  );
}

/**
 * Discards the draft of a record, or deletes the record. The server finds references to a deleted record only
 * afterwards. They are shown, and the deletion can be undone at once.
 */
function useRecordActions(record: EditedRecord, { edited, saved }: Editing, onReload: () => void) {
  const client = useQueryClient();
  const { title } = record;
  const version = `?version=${saved.version}`;
  const isNew = saved.state === 'new';

  async function attempt(change: () => Promise<unknown>, failure = 'Nothing Changed'): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      toast.error(failure, { description: errorMessage(error) });
      return false;
    }
  }

  function reload() {
    client.invalidateQueries({ queryKey: contentQueries.overview.queryKey });
    onReload();
  }

  async function restore() {
    const isRestored = await attempt(async () => {
      const { version } = await fetchAdmin<EditedRecord>(recordCall(record));
      const change = { version, data: dropUndefined(edited.data), text: edited.text } as RecordChange;
      await fetchAdmin(recordCall(record), 'PUT', change);
    }, 'Not Restored');
    if (isRestored) reload();
  }
  const undo = { action: { label: 'Undo', onClick: restore } };

  return {
    async discard() {
      const address = `/api/content/drafts/${record.collection}/${record.id}${version}`;
      if (!(await attempt(() => fetchAdmin(address, 'DELETE')))) return;
      if (isNew)
        return navigateWithNotice('/admin/content', { title: 'Draft Discarded', description: `${title} was removed.` });
      reload();
      if (saved.state === 'deleted')
        toast.success('Deletion Cancelled', { description: `${title} will not be deleted.` });
      else toast('Draft Discarded', undo);
    },
    async remove() {
      if (!(await attempt(() => fetchAdmin(recordCall(record) + version, 'DELETE')))) return;
      reload();
      toast('Deleted', undo);
    },
  };
}

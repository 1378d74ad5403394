import { RotateCcw, Trash2 } from 'lucide-react';
import { toast } from 'sonner';
import type { EditedRecord, RecordState } from '../../../../contract/content-editing/calls.ts';
import { getVisibility } from '../../../../contract/content-editing/fields.ts';
import { errorMessage } from '../../../admin/admin-call.ts';
import { SmallButton } from '../../../admin/small-button.tsx';
import { navigateWithNotice } from '../../../ui/arrival-notice.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { PublishBar } from '../publishing/publish-bar.tsx';
import { useOverview } from '../queries.ts';
import { Mark, RecordMarks } from '../record-parts.tsx';
import type { Editing } from './use-editing.ts';

interface RecordCardProps {
  record: EditedRecord;
  editing: Editing;
}

const sentences: Record<RecordState, string> = {
  new: 'Not on the website yet.',
  changed: 'The website does not show your changes yet.',
  deleted: 'It will disappear from the website when you publish.',
  published: 'The website shows this version.',
};

const notVisible = 'It is published, but visitors do not see it yet.';

export function RecordCard({ record, editing }: RecordCardProps) {
  const { saved, edited, isDirty, conflict } = editing;
  const { data: overview } = useOverview();
  const isSingle = overview?.collections.find(({ name }) => name === record.collection)?.isSingle ?? true;
  const visibility = getVisibility(edited.data);
  const state = conflict?.state ?? saved.state;
  const isPublished = state === 'published';
  const isVisible = getVisibility(record.published?.data).kind === 'public';

  async function remove(): Promise<boolean> {
    try {
      await editing.remove();
      return true;
    } catch (error) {
      toast.error('Nothing Changed', { description: errorMessage(error) });
      return false;
    }
  }

  async function discard() {
    if (saved.state === 'deleted') editing.save(edited);
    else if (record.published) {
      editing.replace(record.published);
      editing.save(record.published);
      toast('Draft Discarded', { action: { label: 'Undo', onClick: () => editing.replace(edited) } });
    } else if (await remove()) {
      const notice = { title: 'Draft Discarded', description: `${record.title} was removed.` };
      navigateWithNotice('/admin/content', notice);
    }
  }

  return (
    <aside
      aria-label="State and publishing"
      className="grid gap-x-8 gap-y-4 rounded-card border border-hairline bg-raised p-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid content-start gap-2">
        <div className="flex flex-none flex-wrap gap-1.5 empty:hidden">
          {isPublished && visibility.kind === 'public' && <Mark>Live</Mark>}
          <RecordMarks {...record} state={state} visibility={visibility} faults={saved.faults} />
        </div>
        <p className="text-small text-soft">
          {conflict ? 'Choose between two versions.' : isPublished && !isVisible ? notVisible : sentences[state]}
        </p>
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
        {record.page && saved.state !== 'new' && isVisible && (
          <ButtonLink variant="quiet" href={record.page} target="_blank" rel="noopener" className="-ml-5 w-fit">
            View live page
            <span className="for-screen-readers"> (opens a new tab)</span>
          </ButtonLink>
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
        {saved.state === 'deleted' && editing.failure && <ErrorNote>{editing.failure}</ErrorNote>}
        {!conflict && (
          <div className="-mx-3 -mb-2 mt-1 flex flex-wrap gap-1 empty:hidden">
            {saved.state !== 'published' && (
              <SmallButton Icon={RotateCcw} onClick={discard}>
                {saved.state === 'deleted' ? 'Keep this record' : 'Discard draft'}
              </SmallButton>
            )}
            {!isSingle && (isPublished || state === 'changed') && (
              <SmallButton Icon={Trash2} className="text-danger" onClick={remove}>
                Delete
              </SmallButton>
            )}
          </div>
        )}
      </div>
    </aside>
  );
}

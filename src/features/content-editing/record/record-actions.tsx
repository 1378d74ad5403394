import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { toast } from 'sonner';
import type { EditedRecord, RecordChange } from '../../../../contract/content-editing/calls.ts';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { errorMessage } from '../../../admin/reason-of.ts';
import { goWithNotice } from '../../../ui/arrival-notice.ts';
import { dropUndefined } from '../form/paths.ts';
import { contentQueries, recordCall } from '../queries.ts';
import { SmallButton } from '../small-button.tsx';
import type { Editing } from './use-editing.ts';

interface RecordActionsProps {
  record: EditedRecord;
  editing: Editing;
  canDelete: boolean;
  onReload: () => void;
}

/**
 * Discards the draft of a record, or deletes the record. Only after the deletion does the server find the records that
 * name it. They are shown, and the deletion can be undone at once.
 */
export function RecordActions({ record, editing: { edited, saved }, canDelete, onReload }: RecordActionsProps) {
  const client = useQueryClient();
  const { title } = record;
  const version = `?version=${saved.version}`;

  /** Makes a change, shows what has become of it, and says what keeps it from being made. */
  async function attempt(run: () => Promise<unknown>, failure = 'Nothing Changed', isGone = false): Promise<boolean> {
    try {
      await run();
    } catch (error) {
      toast.error(failure, { description: errorMessage(error) });
      return false;
    }
    if (isGone) return true;
    client.invalidateQueries({ queryKey: contentQueries.overview.queryKey });
    onReload();
    return true;
  }

  const restore = () =>
    attempt(async () => {
      const { version } = await fetchAdmin<EditedRecord>(recordCall(record));
      const change = { version, data: dropUndefined(edited.data), text: edited.text } as RecordChange;
      await fetchAdmin(recordCall(record), 'PUT', change);
    }, 'Not Restored');
  const undo = { action: { label: 'Undo', onClick: restore } };

  async function discard() {
    const address = `/api/content/drafts/${record.collection}/${record.id}${version}`;
    const isGone = saved.state === 'new';
    if (!(await attempt(() => fetchAdmin(address, 'DELETE'), undefined, isGone))) return;
    if (isGone) goWithNotice('/admin/content', { title: 'Draft Discarded', description: `${title} was removed.` });
    else if (saved.state === 'deleted')
      toast.success('Deletion Cancelled', { description: `${title} will not be deleted.` });
    else toast('Draft Discarded', undo);
  }

  async function remove() {
    if (await attempt(() => fetchAdmin(recordCall(record) + version, 'DELETE'))) toast('Deleted', undo);
  }

  return (
    <div className="-mx-3 -mb-2 mt-1 flex flex-wrap gap-1 empty:hidden">
      {saved.state !== 'published' && (
        <SmallButton
          icon={RotateCcw}
          label={saved.state === 'deleted' ? 'Keep this record' : 'Discard draft'}
          className=""
          onClick={discard}
        />
      )}
      {canDelete && <SmallButton icon={Trash2} label="Delete" className="text-danger" onClick={remove} />}
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { reasonOf } from '../../../admin/reason-of.ts';
import { goWithNotice } from '../../../ui/arrival-notice.ts';
import type { EditedRecord, NewRecord, RecordChange } from '../calls.ts';
import { withoutEmpty } from '../form/paths.ts';
import { contentKeys, recordCall } from '../queries.ts';
import type { Editing } from './use-editing.ts';

/** Discards what is not published of a record. What was written can be had back as long as the notice stands. */
export function useDiscard(record: EditedRecord, { edited, saved }: Editing, onReload: () => void): () => void {
  const client = useQueryClient();
  const draft = `/api/content/drafts/${record.collection}/${record.id}?version=${saved.version}`;

  async function restore() {
    try {
      const { version } = await fetchAdmin<EditedRecord>(recordCall(record));
      const change: RecordChange = { version, data: withoutEmpty(edited.data) as NewRecord['data'], text: edited.text };
      await fetchAdmin(recordCall(record), 'PUT', change);
      reload();
    } catch (error) {
      toast.error('Not Restored', { description: reasonOf(error) });
    }
  }

  function reload() {
    client.invalidateQueries({ queryKey: contentKeys.overview });
    onReload();
  }

  return async () => {
    try {
      await fetchAdmin(draft, 'DELETE');
    } catch (error) {
      toast.error('Nothing Changed', { description: reasonOf(error) });
      return;
    }
    if (saved.state === 'new') {
      goWithNotice('/admin/content', { title: 'Draft Discarded', description: `${record.title} is gone.` });
      return;
    }
    reload();
    if (saved.state === 'deleted') toast.success('It Stays', { description: `${record.title} is no longer deleted.` });
    else toast('Draft Discarded', { action: { label: 'Undo', onClick: restore } });
  };
}

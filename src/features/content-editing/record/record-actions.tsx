import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { EditedRecord, RecordChange } from '../../../../contract/content-editing/calls.ts';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { errorMessage } from '../../../admin/reason-of.ts';
import { goWithNotice } from '../../../ui/arrival-notice.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
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
  const [step, setStep] = useState<'none' | 'asking' | 'running'>('none');
  const button = useRef<HTMLButtonElement>(null);
  const { title } = record;
  const version = `?version=${saved.version}`;

  function quantizeTrained() {
    setStep('none');
    client.invalidateQueries({ queryKey: contentQueries.overview.queryKey });
    onReload();
  }

  /** @returns false after showing a failure */
  async function attempt(run: () => Promise<unknown>, failure = 'Nothing Changed'): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      toast.error(failure, { description: errorMessage(error) });
      return false;
    }
  }

  async function restore() {
    const put = async () => {
      const { version } = await fetchAdmin<EditedRecord>(recordCall(record));
      const change = { version, data: dropUndefined(edited.data), text: edited.text } as RecordChange;
      await fetchAdmin(recordCall(record), 'PUT', change);
    };
    if (await attempt(put, 'Not Restored')) quantizeTrained();
  }

  async function discard() {
    const address = `/api/content/drafts/${record.collection}/${record.id}${version}`;
    if (!(await attempt(() => fetchAdmin(address, 'DELETE')))) return;
    if (saved.state === 'new') {
      return goWithNotice('/admin/content', { title: 'Draft Discarded', description: `${title} was removed.` });
    }
    quantizeTrained();
    if (saved.state === 'deleted')
      toast.success('Deletion Cancelled', { description: `${title} will not be deleted.` });
    else toast('Draft Discarded', { action: { label: 'Undo', onClick: restore } });
  }

  async function remove() {
    setStep('running');
    if (await attempt(() => fetchAdmin(recordCall(record) + version, 'DELETE'))) quantizeTrained();
    else setStep('none');
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
      {canDelete && (
        <SmallButton
          ref={button}
          icon={Trash2}
          label="Delete"
          className="text-danger"
          onClick={() => setStep('asking')}
        />
      )}
      {step !== 'none' && (
        <ConfirmDialog
          title={`Delete ${title}?`}
          text="Visitors see it until you publish the deletion. Until then, you can change your mind."
          action="Delete"
          isRunning={step === 'running'}
          onConfirm={remove}
          onClose={() => setStep('none')}
          onClosed={() => button.current?.focus()}
        />
      )}
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type {
  ContentFault,
  EditedRecord,
  RecordChange,
  SavedRecord,
} from '../../../../contract/content-editing/calls.ts';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { errorMessage } from '../../../admin/reason-of.ts';
import { goWithNotice } from '../../../ui/arrival-notice.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { FaultLinks } from '../field-links.tsx';
import { withoutEmpty } from '../form/paths.ts';
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
  const [naming, setNaming] = useState<ContentFault[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const { title } = record;
  const latest = () => fetchAdmin<EditedRecord>(recordCall(record));
  const endDraft = ({ version }: { version: number }) =>
    fetchAdmin(`/api/content/drafts/${record.collection}/${record.id}?version=${version}`, 'DELETE');

  function finish() {
    setStep('none');
    setNaming([]);
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
      const { version } = await latest();
      const change = { version, data: withoutEmpty(edited.data), text: edited.text } as RecordChange;
      await fetchAdmin(recordCall(record), 'PUT', change);
    };
    if (await attempt(put, 'Not Restored')) finish();
  }

  async function discard() {
    if (!(await attempt(() => endDraft(saved)))) return;
    if (saved.state === 'new') {
      return goWithNotice('/admin/content', { title: 'Draft Discarded', description: `${title} is gone.` });
    }
    finish();
    if (saved.state === 'deleted') toast.success('It Stays', { description: `${title} is no longer deleted.` });
    else toast('Draft Discarded', { action: { label: 'Undo', onClick: restore } });
  }

  async function remove() {
    setStep('running');
    const isDone = await attempt(async () => {
      const { faults } = await fetchAdmin<SavedRecord>(`${recordCall(record)}?version=${saved.version}`, 'DELETE');
      if (faults.length === 0) finish();
      else setNaming(faults);
    });
    if (!isDone) setStep('none');
  }

  async function keep() {
    await attempt(async () => endDraft(await latest()));
    finish();
  }

  return (
    <div className="content-card-actions">
      {saved.state !== 'published' && (
        <SmallButton
          icon={RotateCcw}
          label={saved.state === 'deleted' ? 'Keep it after all' : 'Discard the draft'}
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
      {step !== 'none' && naming.length === 0 && (
        <ConfirmDialog
          title={`Delete ${title}?`}
          text="Visitors see it until this is published. Until then you can change your mind."
          action="Delete"
          isRunning={step === 'running'}
          onConfirm={remove}
          onClose={() => setStep('none')}
          onClosed={() => button.current?.focus()}
        />
      )}
      {naming.length > 0 && (
        <Dialog
          role="alertdialog"
          title={`${title} is still named`}
          onClose={finish}
          buttons={
            <>
              <Button variant="secondary" onClick={finish}>
                Leave it deleted
              </Button>
              <Button data-focus onClick={keep}>
                Keep {title}
              </Button>
            </>
          }
        >
          <p className="mb-4 text-small text-soft">
            This cannot be published until these name something else, or it is kept.
          </p>
          <FaultLinks faults={naming} of={record} />
        </Dialog>
      )}
    </div>
  );
}

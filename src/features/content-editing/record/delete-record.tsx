import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { toast } from 'sonner';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { reasonOf } from '../../../admin/reason-of.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { ContentFault, EditedRecord, SavedRecord } from '../calls.ts';
import { contentKeys, recordCall, recordPage } from '../queries.ts';
import type { Editing } from './use-editing.ts';

interface DeleteRecordProps {
  record: EditedRecord;
  editing: Editing;
  onReload: () => void;
}

/**
 * Marks a record as deleted. When something else names it, that is shown and the deletion can be taken back at once: the
 * server knows what would be missing when it has tried.
 */
export function DeleteRecord({ record, editing: { saved }, onReload }: DeleteRecordProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<'none' | 'asking' | 'running'>('none');
  const button = useRef<HTMLButtonElement>(null);
  const [faults, setFaults] = useState<ContentFault[]>([]);

  function finish() {
    setStep('none');
    client.invalidateQueries({ queryKey: contentKeys.overview });
    onReload();
  }

  async function remove() {
    setStep('running');
    try {
      const path = `${recordCall(record)}?version=${saved.version}`;
      const answer = await fetchAdmin<SavedRecord>(path, 'DELETE');
      if (answer.faults.length === 0) return finish();
      setFaults(answer.faults);
    } catch (error) {
      setStep('none');
      toast.error('Nothing Changed', { description: reasonOf(error) });
    }
  }

  async function takeBack() {
    try {
      const { version } = await fetchAdmin<EditedRecord>(recordCall(record));
      await fetchAdmin(`/api/content/drafts/${record.collection}/${record.id}?version=${version}`, 'DELETE');
    } catch (error) {
      toast.error('Nothing Changed', { description: reasonOf(error) });
    }
    setFaults([]);
    finish();
  }

  return (
    <>
      <button ref={button} type="button" className="content-button text-danger" onClick={() => setStep('asking')}>
        <Trash2 size={16} aria-hidden="true" />
        Delete
      </button>
      {step !== 'none' && faults.length === 0 && (
        <ConfirmDialog
          title={`Delete ${record.title}?`}
          text="Visitors see it until this is published. Until then you can change your mind."
          action="Delete"
          isRunning={step === 'running'}
          onConfirm={remove}
          onClose={() => setStep('none')}
          onClosed={() => button.current?.focus()}
        />
      )}
      {faults.length > 0 && (
        <NamedDialog
          record={record}
          faults={faults}
          onKeep={takeBack}
          onClose={() => {
            setFaults([]);
            finish();
          }}
        />
      )}
    </>
  );
}

interface NamedDialogProps {
  record: EditedRecord;
  faults: ContentFault[];
  onKeep: () => void;
  onClose: () => void;
}

/** What names a record that was deleted, and so keeps everything from being published. */
function NamedDialog({ record, faults, onKeep, onClose }: NamedDialogProps) {
  const title = useId();
  return (
    <Modal role="alertdialog" labelledBy={title} className="modal-panel max-w-xl" onClose={onClose}>
      <h2 id={title} className="text-h3 break-words">
        {record.title} is still named
      </h2>
      <p className="mt-3 text-small text-soft">
        This cannot be published until these name something else, or it is kept.
      </p>
      <ul className="content-faults mt-4">
        {faults.map((fault) => (
          <li key={`${fault.collection} ${fault.id} ${fault.field} ${fault.text}`}>
            <a href={recordPage(fault, fault.field)}>
              <span className="font-medium">{fault.title}</span>: {fault.label} {fault.text}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Leave it deleted
        </Button>
        <Button data-focus onClick={onKeep}>
          Keep {record.title}
        </Button>
      </div>
    </Modal>
  );
}

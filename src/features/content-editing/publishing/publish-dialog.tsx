import { useEffect, useId, useRef } from 'react';
import { toast } from 'sonner';
import { reasonOf } from '../../../admin/reason-of.ts';
import { Modal } from '../../../ui/modal.tsx';
import type { RecordKey } from '../calls.ts';
import { usePublish } from '../queries.ts';
import { PublishReview } from './publish-review.tsx';
import { PublishedNote } from './published-note.tsx';

interface PublishDialogProps {
  /** The records that are chosen at first, and no others; without them all that can be published. */
  records?: RecordKey[] | undefined;
  onClose: () => void;
}

/** Asks what is to go live, and puts it live. It may be closed meanwhile: the server goes on, and a notice says how that ended. */
export function PublishDialog({ records, onClose }: PublishDialogProps) {
  const titleId = useId();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const publishing = usePublish({
    onSuccess: () => !isOpen.current && toast.success('Published'),
    onError: (error) => !isOpen.current && toast.error('Not Published', { description: reasonOf(error) }),
  });
  return (
    <Modal labelledBy={titleId} className="modal-panel max-w-xl" onClose={onClose}>
      {publishing.isSuccess ? (
        <PublishedNote
          titleId={titleId}
          publication={publishing.data}
          changes={publishing.variables}
          onClose={onClose}
        />
      ) : (
        <PublishReview titleId={titleId} records={records} publishing={publishing} onClose={onClose} />
      )}
    </Modal>
  );
}

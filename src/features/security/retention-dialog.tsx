import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { HeldRemoval } from './retention.ts';
import { submissions } from './use-retention.ts';

interface RetentionDialogProps {
  held: HeldRemoval;
  isRunning: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Puts the focus where it belongs afterwards. */
  onClosed: () => void;
}

/** Asks before a removal by age that was put on hold continues. */
export function RetentionDialog({ held, isRunning, onConfirm, onClose, onClosed }: RetentionDialogProps) {
  const title = useId();

  return (
    <Modal
      role="alertdialog"
      labelledBy={title}
      className="modal-panel max-w-lg"
      onClose={() => !isRunning && onClose()}
      onClosed={onClosed}
    >
      <h2 id={title} className="text-h3">
        Remove {submissions(held.due)} for good?
      </h2>
      <p className="mt-3 text-small text-soft">
        {held.stored - held.due === 0
          ? 'They are all there are. This cannot be undone.'
          : `${submissions(held.stored - held.due)} will be left. This cannot be undone.`}
      </p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" data-focus aria-disabled={isRunning} onClick={() => !isRunning && onClose()}>
          Cancel
        </Button>
        <Button variant="danger" aria-disabled={isRunning} onClick={() => !isRunning && onConfirm()}>
          {isRunning ? 'One moment…' : `Remove ${submissions(held.due)}`}
        </Button>
      </div>
    </Modal>
  );
}

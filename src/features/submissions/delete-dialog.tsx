import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Submission } from './listing.ts';

interface DeleteDialogProps {
  /** The submission that is about to be deleted; null while there is none. */
  submission: Submission | null;
  onClose: () => void;
  onConfirm: (id: string) => void;
}

/** Asks before a submission is deleted. */
export function DeleteDialog({ submission, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      isOpen={submission !== null}
      title="Delete this submission?"
      text={submission ? `“${submission.subject}” from ${submission.name} will be removed for good.` : ''}
      action="Delete"
      onConfirm={() => submission && onConfirm(submission.id)}
      onClose={onClose}
    />
  );
}

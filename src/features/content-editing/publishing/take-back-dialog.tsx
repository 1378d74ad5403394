import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HistoryEntry, RecordChangeSummary } from '../../../../contract/content-editing/calls.ts';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { errorMessage } from '../../../admin/reason-of.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { formatMoment } from '../../../ui/moment.tsx';
import { Dialog } from '../dialog.tsx';
import { contentQueries } from '../queries.ts';
import { PublishDialog } from './publish-dialog.tsx';

/** One record to take back, or a publication with all later ones. */
export interface TakenBack {
  records: RecordChangeSummary[];
  isWhole: boolean;
  /** The number of later publications, which are taken back with a whole one. */
  later: number;
}

interface TakeBackDialogProps {
  entry: HistoryEntry;
  taken: TakenBack;
  onClose: () => void;
}

/** Explains the effect of taking back, creates the drafts for it, and leads to their publication. */
export function TakeBackDialog({ entry, taken: { records, isWhole, later }, onClose }: TakeBackDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () =>
      fetchAdmin<{ drafts: number }>(
        `/api/content/history/${entry.number}/take-back`,
        'POST',
        isWhole ? {} : { records: records.map(({ collection, id }) => ({ collection, id })) },
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: contentQueries.overview.queryKey }),
  });
  if (data) return <PublishDialog records={records} onClose={onClose} />;

  const close = () => !isPending && onClose();
  const after = later === 0 ? '' : ` and the ${later === 1 ? 'one' : later} after it`;
  return (
    <Dialog
      title={isWhole ? `Revert this publication${after}?` : `Revert ${records[0]?.title}?`}
      onClose={close}
      buttons={
        <>
          <Button variant="secondary" data-focus onClick={close}>
            Cancel
          </Button>
          <Button aria-disabled={isPending || undefined} onClick={() => !isPending && mutate()}>
            {isPending ? 'One moment…' : 'Revert'}
          </Button>
        </>
      }
    >
      <p className="text-small text-soft">
        {isWhole ? 'All content' : 'This record'} will return to its state before the publication of{' '}
        {formatMoment(entry.at)}. Later changes to it are reverted too. Nothing changes for visitors until you publish,
        and you can revert that publication as well.
      </p>
      {isWhole && (
        <ul className="mt-4 list-disc pl-5 text-small">
          {records.slice(0, 12).map(({ collection, id, title }) => (
            <li key={`${collection} ${id}`}>{title}</li>
          ))}
          {records.length > 12 && <li>{records.length - 12} others</li>}
        </ul>
      )}
      {error && <ErrorNote className="mt-5">{errorMessage(error)}</ErrorNote>}
    </Dialog>
  );
}

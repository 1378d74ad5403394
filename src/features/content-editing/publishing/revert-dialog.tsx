import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HistoryEntry, RecordChangeSummary } from '../../../../contract/content-editing/calls.ts';
import { toKey } from '../../../../contract/content-editing/record-key.ts';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { errorMessage } from '../../../admin/failure-message.ts';
import { ErrorNote } from '../../../ui/field.tsx';
import { formatMoment } from '../../../ui/moment.tsx';
import { FormDialog } from '../dialog.tsx';
import { contentQueries } from '../queries.ts';
import { PublishDialog } from './publish-bar.tsx';

interface RevertDialogProps {
  entry: HistoryEntry;
  /** The only record to revert; null reverts the publication and all later ones. */
  record: RecordChangeSummary | null;
  later: HistoryEntry[];
  onClose: () => void;
}

/** Explains the effect of reverting, creates the drafts, and continues with publishing them. */
export function RevertDialog({ entry, record, later, onClose }: RevertDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () =>
      fetchAdmin<{ drafts: number }>(
        `/api/content/history/${entry.number}/take-back`,
        'POST',
        record ? { records: [{ collection: record.collection, id: record.id }] } : {},
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: contentQueries.overview.queryKey }),
  });
  const all = [entry, ...later].flatMap(({ records }) => records);
  const records = record ? [record] : [...new Map(all.map((one) => [toKey(one), one])).values()];
  if (data) return <PublishDialog records={records} onClose={onClose} />;

  const after = later.length === 0 ? '' : ` and the ${later.length === 1 ? 'one' : later.length} after it`;
  return (
    <FormDialog
      title={record ? `Revert ${record.title}?` : `Revert this publication${after}?`}
      action="Revert"
      isBusy={isPending}
      onDone={mutate}
      onClose={onClose}
    >
      <p className="text-small text-soft">
        {record ? 'This record' : 'All content'} will return to its state before the publication of{' '}
        {formatMoment(entry.at)}. Later changes to it are reverted too. Nothing changes for visitors until you publish,
        and you can revert that publication as well.
      </p>
      {!record && (
        <ul className="list-disc pl-5 text-small">
          {records.slice(0, 12).map((one) => (
            <li key={toKey(one)}>{one.title}</li>
          ))}
          {records.length > 12 && <li>{records.length - 12} others</li>}
        </ul>
      )}
      {error && <ErrorNote>{errorMessage(error)}</ErrorNote>}
    </FormDialog>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { reasonOf } from '../../../admin/reason-of.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { formatMoment } from '../../../ui/moment.tsx';
import type { HistoryEntry, RecordChangeSummary } from '../calls.ts';
import { contentKeys } from '../queries.ts';
import { PublishDialog } from './publish-dialog.tsx';

/** What is to be taken back: one record, or a publication with all that came after it. */
export interface TakenBack {
  records: RecordChangeSummary[];
  isWhole: boolean;
  /** How many publications came after it, all of which are taken back with the whole of it. */
  later: number;
}

interface TakeBackDialogProps {
  entry: HistoryEntry;
  taken: TakenBack;
  onClose: () => void;
}

/** Says what taking back does, makes the drafts that do it, and leads to their publication. */
export function TakeBackDialog({ entry, taken, onClose }: TakeBackDialogProps) {
  const titleId = useId();
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<number | null>(null);
  const takeBack = useMutation({
    mutationFn: () =>
      fetchAdmin<{ drafts: number }>(
        `/api/content/history/${entry.number}/take-back`,
        'POST',
        taken.isWhole ? {} : { records: taken.records.map(({ collection, id }) => ({ collection, id })) },
      ),
    onSuccess(answer) {
      client.invalidateQueries({ queryKey: contentKeys.overview });
      setDrafts(answer.drafts);
    },
  });
  if (drafts) return <PublishDialog records={taken.records} onClose={onClose} />;

  const what = taken.records.map(({ title }) => title);
  return (
    <Modal labelledBy={titleId} className="modal-panel max-w-xl" onClose={() => !takeBack.isPending && onClose()}>
      <h2 id={titleId} className="text-h3 break-words">
        {drafts === 0
          ? 'There is nothing to take back'
          : taken.isWhole
            ? titleOf(taken.later)
            : `Take back ${what[0]}?`}
      </h2>
      <p className="mt-3 text-small text-soft">
        {drafts === 0
          ? 'The content is already as it was before this publication.'
          : `${taken.isWhole ? 'All of the content' : 'The record'} will be as before the publication of ${formatMoment(entry.at)}, without what was changed since. That is a change as any other: it is live once it is published, and can be taken back in turn.`}
      </p>
      {drafts === null && taken.isWhole && (
        <ul className="mt-4 list-disc pl-5 text-small">
          {what.slice(0, 12).map((title) => (
            <li key={title}>{title}</li>
          ))}
          {what.length > 12 && <li>{what.length - 12} others</li>}
        </ul>
      )}
      {takeBack.isError && <ErrorNote className="mt-5">{reasonOf(takeBack.error)}</ErrorNote>}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" data-focus onClick={() => !takeBack.isPending && onClose()}>
          {drafts === 0 ? 'Close' : 'Cancel'}
        </Button>
        {drafts === null && (
          <Button
            aria-disabled={takeBack.isPending || undefined}
            onClick={() => !takeBack.isPending && takeBack.mutate()}
          >
            {takeBack.isPending ? 'One moment…' : 'Take back'}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** The content is as it was before: what came after it goes as well. */
function titleOf(later: number): string {
  if (later === 0) return 'Take back this publication?';
  return `Take back this publication and the ${later === 1 ? 'one' : later} after it?`;
}

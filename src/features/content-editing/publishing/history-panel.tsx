import '../content.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEntry, RecordChangeSummary, Reverted } from '../../../../contract/content-editing/calls.ts';
import { isSameRecord, toKey } from '../../../../contract/content-editing/fields.ts';
import { errorMessage, fetchAdmin } from '../../../admin/admin-call.ts';
import { adminIsland } from '../../../admin/admin-island.tsx';
import { AdminPanel } from '../../../admin/admin-panel.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { formatMoment, Moment } from '../../../ui/moment.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { FormDialog } from '../dialog.tsx';
import { contentQueries } from '../queries.ts';
import { ContentBreadcrumbs, Differences } from '../record-parts.tsx';
import { PublishBar, PublishDialog } from './publish-bar.tsx';

export const HistoryPanel = adminIsland(History);

function History({ query }: { query: string }) {
  const history = useQuery(contentQueries.history(query));
  const entries = history.data;
  const oldest = entries?.at(-1)?.number ?? 1;
  return (
    <AdminPanel
      breadcrumbs={<ContentBreadcrumbs />}
      title="History"
      text="Every publication, with its author and time. You can revert a whole publication or single records."
      controls={<PublishBar />}
    >
      <QueryState query={history} failure="Failed to load the history." />
      {entries?.length === 0 && <p className="py-24 text-center text-soft">Nothing published yet</p>}
      {entries && entries.length > 0 && (
        <ol aria-label="Publications, newest first" className="border-t border-hairline">
          {entries.map((entry) => (
            <HistoryItem key={entry.number} entry={entry} />
          ))}
        </ol>
      )}
      {oldest > 1 && (
        <div className="mt-6 text-center">
          <ButtonLink variant="secondary" href={`/admin/content/history?before=${oldest}`}>
            Show older
          </ButtonLink>
        </div>
      )}
    </AdminPanel>
  );
}

function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const [revertRequest, setRevertRequest] = useState<{ record: RecordChangeSummary | null } | null>(null);
  return (
    <li className="border-b border-hairline py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h2 className="text-h4">{entryTitle(entry)}</h2>
          <p className="mt-1 text-small text-soft">
            <Moment at={entry.at} />
            {entry.by && ` · ${entry.by}`}
            {entry.commit && ' · '}
            {entry.commit && <span className="font-mono text-caption text-faint">{entry.commit.slice(0, 8)}</span>}
          </p>
        </div>
        <Button
          variant="secondary"
          aria-label={`Revert publication ${entry.number}`}
          onClick={() => setRevertRequest({ record: null })}
        >
          Revert
        </Button>
      </div>
      <details>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-small font-medium text-accent">Changes</summary>
        {entry.commitReason && (
          <p className="mt-4 text-small text-soft">
            {!entry.commit && 'Not committed. '}
            {entry.commitReason}
          </p>
        )}
        {entry.records.map((record) => (
          <section key={toKey(record)} aria-label={record.title} className="mt-6">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
              <h3 className="min-w-0 text-small font-semibold break-words">
                {record.title} <span className="ml-2 font-normal text-faint">{changes[record.change]}</span>
              </h3>
              <Button
                variant="quiet"
                className="sm:-mr-5"
                aria-label={`Revert ${record.title}`}
                onClick={() => setRevertRequest({ record })}
              >
                Revert this record
              </Button>
            </div>
            <Differences
              differences={entry.differences.filter((difference) => isSameRecord(difference, record))}
              sides={['Before', 'After']}
            />
          </section>
        ))}
      </details>
      {revertRequest && <RevertDialog entry={entry} {...revertRequest} onClose={() => setRevertRequest(null)} />}
    </li>
  );
}

function entryTitle({ records }: HistoryEntry): string {
  const [first, second, ...others] = records.map(({ title }) => title);
  if (first === undefined || second === undefined) return first ?? 'Published again';
  return `${first} and ${others.length === 0 ? second : `${others.length + 1} others`}`;
}

const changes = { changed: 'Changed', added: 'Added', deleted: 'Deleted' };

interface RevertDialogProps {
  entry: HistoryEntry;
  /** The only record to revert; null reverts the publication and all later ones. */
  record: RecordChangeSummary | null;
  onClose: () => void;
}

function RevertDialog({ entry, record, onClose }: RevertDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () =>
      fetchAdmin<Reverted>(
        `/api/content/history/${entry.number}/revert`,
        'POST',
        record ? { records: [{ collection: record.collection, id: record.id }] } : {},
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: contentQueries.overview.queryKey }),
  });
  if (data) return <PublishDialog {...data} onClose={onClose} />;

  return (
    <FormDialog
      title={`Revert ${record ? record.title : 'this publication'}?`}
      text={`${record ? 'This record' : 'All content'} will return to its state before the publication of ${formatMoment(entry.at)}. Later changes to it are reverted too. Nothing changes for visitors until you publish, and you can revert that publication as well.`}
      action="Revert"
      isRunning={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {error && <ErrorNote>{errorMessage(error)}</ErrorNote>}
    </FormDialog>
  );
}

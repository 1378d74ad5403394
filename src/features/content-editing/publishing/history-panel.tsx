import '../content.css';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEntry, RecordChangeSummary } from '../../../../contract/content-editing/calls.ts';
import { isSameRecord, toKey } from '../../../../contract/content-editing/record-key.ts';
import { errorMessage, fetchAdmin } from '../../../admin/admin-call.ts';
import { adminIsland } from '../../../admin/admin-island.tsx';
import { AdminPanel } from '../../../admin/admin-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { formatMoment, Moment } from '../../../ui/moment.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { FormDialog } from '../dialog.tsx';
import { contentQueries } from '../queries.ts';
import { ContentBreadcrumbs } from '../record-links.tsx';
import { changeWords } from './change-choice.tsx';
import { PublishBar, PublishDialog } from './publish-bar.tsx';

export const HistoryPanel = adminIsland(History);

function History() {
  const history = useInfiniteQuery({
    queryKey: ['content', 'history'],
    queryFn: ({ pageParam: before }) =>
      fetchAdmin<HistoryEntry[]>(`/api/content/history${before === null ? '' : `?before=${before}`}`),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => {
      const last = page.at(-1)?.number ?? 1;
      return last > 1 ? last : null;
    },
  });
  const isFailed = history.isError && !history.isFetchNextPageError;
  const entries = isFailed ? undefined : history.data?.pages.flat();
  return (
    <AdminPanel
      breadcrumbs={<ContentBreadcrumbs />}
      title="History"
      text="Every publication, with its author and time. You can revert a whole publication or single records."
      controls={<PublishBar />}
    >
      <QueryState
        query={{ isPending: history.isPending, isError: isFailed, refetch: history.refetch }}
        failure="Failed to load the history."
      />
      {entries?.length === 0 && <p className="py-24 text-center text-soft">Nothing published yet</p>}
      {entries && entries.length > 0 && (
        <ol aria-label="Publications, newest first" className="border-t border-hairline">
          {entries.map((entry, index) => (
            <HistoryItem key={entry.number} entry={entry} later={entries.slice(0, index)} />
          ))}
        </ol>
      )}
      {entries && history.hasNextPage && (
        <div className="mt-6 text-center">
          <Button variant="secondary" onClick={() => history.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </AdminPanel>
  );
}

function HistoryItem({ entry, later }: { entry: HistoryEntry; later: HistoryEntry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [revertRequest, setRevertRequest] = useState<{ record: RecordChangeSummary | null } | null>(null);
  const id = `publication-${entry.number}`;
  return (
    <li className="border-b border-hairline py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h2 className="flex flex-wrap items-center gap-3 text-h4">
            {entryTitle(entry)}
            {later.length === 0 && <Tag>Live</Tag>}
          </h2>
          <p className="mt-1 text-small text-soft">
            <Moment at={entry.at} />
            {entry.by && ` · ${entry.by}`}
            {entry.commit && ' · '}
            {entry.commit && <span className="font-mono text-caption text-faint">{entry.commit.slice(0, 8)}</span>}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide the changes' : 'Show the changes'}
          </Button>
          <Button
            variant="secondary"
            aria-label={`Revert publication ${entry.number}`}
            onClick={() => setRevertRequest({ record: null })}
          >
            Revert
          </Button>
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Details number={entry.number} onRevert={(record) => setRevertRequest({ record })} />}
      </div>
      {revertRequest && (
        <RevertDialog entry={entry} later={later} {...revertRequest} onClose={() => setRevertRequest(null)} />
      )}
    </li>
  );
}

function entryTitle({ records }: HistoryEntry): string {
  const [first, second, ...others] = records.map(({ title }) => title);
  if (first === undefined || second === undefined) return first ?? 'Published again';
  return `${first} and ${others.length === 0 ? second : `${others.length + 1} others`}`;
}

interface DetailsProps {
  number: number;
  onRevert: (record: RecordChangeSummary) => void;
}

function Details({ number, onRevert }: DetailsProps) {
  const { data, isError } = useQuery(contentQueries.historyEntry(number));
  if (isError) return <p className="py-6 text-small text-danger">The changes could not be loaded.</p>;
  if (!data) return <p className="py-6 text-small text-soft">Loading...</p>;
  return (
    <>
      {data.commitReason && (
        <p className="mt-4 text-small text-soft">
          {!data.commit && 'Not committed. '}
          {data.commitReason}
        </p>
      )}
      {data.records.map((record) => (
        <section key={toKey(record)} aria-label={record.title} className="mt-6">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h3 className="min-w-0 text-small font-semibold break-words">
              {record.title} <span className="ml-2 font-normal text-faint">{changeWords[record.change]}</span>
            </h3>
            <Button
              variant="quiet"
              className="sm:-mr-5"
              aria-label={`Revert ${record.title}`}
              onClick={() => onRevert(record)}
            >
              Revert this record
            </Button>
          </div>
          {data.differences
            .filter((difference) => isSameRecord(difference, record))
            .map(({ field, label, before, after }) => (
              <div
                key={field}
                className="grid gap-x-6 gap-y-2 border-t border-hairline py-3.5 text-small md:grid-cols-[14rem_1fr_1fr]"
              >
                <p className="font-medium">{label}</p>
                {Object.entries({ Before: before, After: after }).map(([side, text]) => (
                  <div
                    key={side}
                    className="max-h-64 overflow-y-auto wrap-anywhere whitespace-pre-line data-[side=Before]:text-faint"
                    data-side={side}
                  >
                    <span className="label block text-faint">{side}</span>
                    {text ?? 'Empty'}
                  </div>
                ))}
              </div>
            ))}
        </section>
      ))}
    </>
  );
}

interface RevertDialogProps {
  entry: HistoryEntry;
  /** The only record to revert; null reverts the publication and all later ones. */
  record: RecordChangeSummary | null;
  later: HistoryEntry[];
  onClose: () => void;
}

/** Explains the effect of reverting, creates the drafts, and continues with publishing them. */
function RevertDialog({ entry, record, later, onClose }: RevertDialogProps) {
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
      text={`${record ? 'This record' : 'All content'} will return to its state before the publication of ${formatMoment(entry.at)}. Later changes to it are reverted too. Nothing changes for visitors until you publish, and you can revert that publication as well.`}
      action="Revert"
      isRunning={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
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

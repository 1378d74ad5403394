import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { FieldDifference, HistoryDetails, HistoryEntry } from '../calls.ts';
import { contentKeys, recordPage } from '../queries.ts';
import { TakeBackDialog, type TakenBack } from './take-back-dialog.tsx';

const changeNames = { changed: 'Changed', added: 'New', deleted: 'Deleted' } as const;

interface HistoryItemProps {
  entry: HistoryEntry;
  /** All publications after it, the newest first. */
  later: HistoryEntry[];
}

/** One publication. Opened, it shows each change in words. */
export function HistoryItem({ entry, later }: HistoryItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [asking, setAsking] = useState<TakenBack | null>(null);
  const canTakeBack = entry.records.length > 0;
  const id = `publication-${entry.number}`;
  return (
    <li className="border-b border-hairline py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h2 className="flex flex-wrap items-center gap-3 text-h4">
            {titleOf(entry)}
            {later.length === 0 && <Tag>Live</Tag>}
          </h2>
          <p className="mt-1 text-small text-soft">
            <Moment at={entry.at} />
            {entry.by && ` · ${entry.by}`}
            {entry.commit && (
              <>
                {' · '}
                <span className="font-mono text-caption text-faint">{entry.commit.slice(0, 8)}</span>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {entry.records.length + entry.cameLive.length > 0 && (
            <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Hide the changes' : 'Show the changes'}
            </Button>
          )}
          {canTakeBack && (
            <Button
              variant="secondary"
              aria-label={`Take back publication ${entry.number}`}
              onClick={() => setAsking({ records: recordsOf([entry, ...later]), isWhole: true, later: later.length })}
            >
              Take back
            </Button>
          )}
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Details number={entry.number} isLast={later.length === 0} onTakeBack={canTakeBack ? setAsking : null} />
        )}
      </div>
      {asking && <TakeBackDialog entry={entry} taken={asking} onClose={() => setAsking(null)} />}
    </li>
  );
}

/** What these publications changed, each record once. */
function recordsOf(entries: HistoryEntry[]): HistoryEntry['records'] {
  const records = entries.flatMap((entry) => entry.records);
  return [...new Map(records.map((record) => [`${record.collection} ${record.id}`, record])).values()];
}

function titleOf({ kind, records: changed, cameLive }: HistoryEntry): string {
  const records = [...changed, ...cameLive];
  const [first, second] = records;
  if (!first) return kind === 'schedule' ? 'On its date' : 'Published again';
  if (!second) return first.title;
  return records.length === 2
    ? `${first.title} and ${second.title}`
    : `${first.title} and ${records.length - 1} others`;
}

interface DetailsProps {
  number: number;
  /** Whether there is none after it: then one record alone is the whole of it. */
  isLast: boolean;
  /** Null where there is nothing to take back. */
  onTakeBack: ((taken: TakenBack) => void) | null;
}

/** What a publication changed, record by record and field by field. */
function Details({ number, isLast, onTakeBack }: DetailsProps) {
  const { data, isError } = useQuery({
    queryKey: contentKeys.historyEntry(number),
    queryFn: () => fetchAdmin<HistoryDetails>(`/api/content/history/${number}`),
  });
  if (isError) return <p className="py-6 text-small text-danger">The changes could not be loaded.</p>;
  if (!data) return <p className="py-6 text-small text-soft">Loading...</p>;
  return (
    <>
      {data.commitReason && (
        <p className="mt-4 text-small text-soft">
          {!data.commit && 'There is no commit of it. '}
          {data.commitReason}
        </p>
      )}
      {data.records.map((record) => (
        <section key={`${record.collection} ${record.id}`} aria-label={record.title} className="mt-6">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h3 className="min-w-0 text-small font-semibold break-words">
              {record.title} <span className="ml-2 font-normal text-faint">{changeNames[record.change]}</span>
            </h3>
            {onTakeBack && (data.records.length > 1 || !isLast) && (
              <Button
                variant="quiet"
                className="sm:-mr-5"
                aria-label={`Take back ${record.title}`}
                onClick={() => onTakeBack({ records: [record], isWhole: false, later: 0 })}
              >
                Take back this record
              </Button>
            )}
          </div>
          {data.differences
            .filter(({ collection, id }) => collection === record.collection && id === record.id)
            .map((difference) => (
              <Difference key={difference.field} difference={difference} />
            ))}
        </section>
      ))}
      {data.cameLive.map((record) => (
        <section key={`${record.collection} ${record.id}`} aria-label={record.title} className="mt-6">
          <h3 className="text-small font-semibold break-words">
            <a
              href={recordPage(record)}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {record.title}
            </a>{' '}
            <span className="ml-2 font-normal text-faint">On its date</span>
          </h3>
          <p className="text-small text-soft">It came live on its date. Nothing in it was changed.</p>
        </section>
      ))}
    </>
  );
}

function Difference({ difference: { label, before, after } }: { difference: FieldDifference }) {
  return (
    <div className="difference">
      <p className="font-medium">{label}</p>
      <div className="difference-text" data-side="before">
        <span className="label block text-faint">Before</span>
        {before ?? 'Nothing'}
      </div>
      <div className="difference-text">
        <span className="label block text-faint">After</span>
        {after ?? 'Nothing'}
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEntry } from '../../../../contract/content-editing/calls.ts';
import { isSameRecord, toKey } from '../../../../contract/content-editing/record-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { contentQueries } from '../queries.ts';
import { TakeBackDialog, type TakenBack } from './take-back-dialog.tsx';

const changeNames = { changed: 'Changed', added: 'New', deleted: 'Deleted' } as const;

interface HistoryItemProps {
  entry: HistoryEntry;
  /** All later publications, the newest first. */
  later: HistoryEntry[];
}

export function HistoryItem({ entry, later }: HistoryItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [asking, setAsking] = useState<TakenBack | null>(null);
  const id = `publication-${entry.number}`;

  function askForAll() {
    const records = new Map([entry, ...later].flatMap((one) => one.records).map((record) => [toKey(record), record]));
    setAsking({ records: [...records.values()], isWhole: true, later: later.length });
  }

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
          <Button variant="secondary" aria-label={`Revert publication ${entry.number}`} onClick={askForAll}>
            Revert
          </Button>
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Details number={entry.number} isLast={later.length === 0} onTakeBack={setAsking} />}
      </div>
      {asking && <TakeBackDialog entry={entry} taken={asking} onClose={() => setAsking(null)} />}
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
  /** True for the newest publication. If it has one record, taking back that record takes back all of it. */
  isLast: boolean;
  onTakeBack: (taken: TakenBack) => void;
}

function Details({ number, isLast, onTakeBack }: DetailsProps) {
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
              {record.title} <span className="ml-2 font-normal text-faint">{changeNames[record.change]}</span>
            </h3>
            {(data.records.length > 1 || !isLast) && (
              <Button
                variant="quiet"
                className="sm:-mr-5"
                aria-label={`Revert ${record.title}`}
                onClick={() => onTakeBack({ records: [record], isWhole: false, later: 0 })}
              >
                Revert this record
              </Button>
            )}
          </div>
          {data.differences
            .filter((difference) => isSameRecord(difference, record))
            .map(({ field, label, before, after }) => (
              <div key={field} className="difference">
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

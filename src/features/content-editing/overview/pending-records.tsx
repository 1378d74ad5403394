import { relativeTime } from '../../../ui/relative-time.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import type { CollectionSummary } from '../calls.ts';
import { RecordRow } from './record-row.tsx';

/** What was changed and is not live yet, the latest change first. */
export function PendingRecords({ collections }: { collections: CollectionSummary[] }) {
  const now = useMinute();
  const pending = collections
    .flatMap((collection) =>
      collection.records.flatMap((record) =>
        record.state === 'published' ? [] : [{ collection, record, at: record.changed?.at ?? '' }],
      ),
    )
    .sort((one, other) => other.at.localeCompare(one.at));
  if (pending.length === 0) return null;
  return (
    <section aria-labelledby="pending" className="mb-14">
      <h2 id="pending" className="mb-3 text-h4">
        Not published yet
      </h2>
      <ul className="border-t border-hairline">
        {pending.map(({ collection, record }) => (
          <RecordRow
            key={`${collection.name} ${record.id}`}
            collection={collection.name}
            record={record}
            title={collection.isSingle ? collection.title : record.title}
            note={[
              !collection.isSingle && collection.title,
              record.changed && `${record.changed.by}, ${relativeTime(record.changed.at, now)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
    </section>
  );
}

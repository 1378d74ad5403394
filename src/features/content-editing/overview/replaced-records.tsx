import type { Overview } from '../calls.ts';
import { recordPage } from '../queries.ts';

/** Says of records whose files were changed elsewhere that visitors do not see it. */
export function ReplacedRecords({ records }: { records: Overview['replaced'] }) {
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="replaced" className="mb-14 max-w-4xl">
      <h2 id="replaced" className="text-h4">
        Changed elsewhere
      </h2>
      <p className="mt-1 text-small text-soft">
        {records.length === 1
          ? 'The file of this record was changed elsewhere after it was published here.'
          : 'The files of these records were changed elsewhere after they were published here.'}{' '}
        Visitors see what was published.
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6 text-small">
        {records.map((record) => (
          <li key={`${record.collection} ${record.id}`}>
            <a
              href={recordPage(record)}
              className="inline-flex min-h-11 min-w-11 items-center break-words underline decoration-hairline underline-offset-4 hover:decoration-current"
            >
              {record.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

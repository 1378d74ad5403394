import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pluralize } from '../../../../language/english.ts';
import { RecordLink } from '../field-links.tsx';
import { contentQueries } from '../queries.ts';

/** Every place that contains the text, with a link to its field. */
export function SearchResults({ search }: { search: string }) {
  const { data, isError, isPlaceholderData } = useQuery({
    ...contentQueries.search(search),
    placeholderData: keepPreviousData,
  });
  const found =
    data?.length === 0 ? `No matches for “${search}”.` : `Found in ${pluralize(data?.length ?? 0, 'place')}.`;
  return (
    <section aria-label="Search results" aria-busy={!data || isPlaceholderData}>
      <p role="status" className="mb-4 text-small text-soft">
        {isError && 'The search failed. Edit your search to try again.'}
        {!isError && !data && 'Searching…'}
        {data && !isPlaceholderData && found}
      </p>
      <ul className="max-w-4xl border-t border-hairline empty:hidden">
        {data?.map((result) => (
          <li
            key={`${result.collection} ${result.id} ${result.field}`}
            className="relative border-b border-hairline py-4 hover:bg-sunken"
          >
            <p className="text-caption text-faint">
              {result.collectionTitle} <span aria-hidden="true">›</span>{' '}
              <RecordLink record={result} field={result.field} className="font-medium text-text whole-pressed">
                {result.title}
              </RecordLink>{' '}
              <span aria-hidden="true">›</span> {result.label}
            </p>
            <p className="mt-1 text-small break-words text-soft">
              <Excerpt text={result.excerpt} search={search} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Excerpt({ text, search }: { text: string; search: string }) {
  const at = text.toLocaleLowerCase().indexOf(search.toLocaleLowerCase());
  if (at < 0) return text;
  const end = at + search.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-[2px] bg-gold/32 text-text">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

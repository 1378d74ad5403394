import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pluralize } from '../../../../language/english.ts';
import type { Account } from '../../../admin/account.tsx';
import { AdminIsland } from '../../../admin/admin-island.tsx';
import { useEarlyValue } from '../../../ui/field-value.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { PublishBar } from '../publishing/publish-bar.tsx';
import { contentQueries, useOverview } from '../queries.ts';
import { RecordLink } from '../record-links.tsx';
import { CollectionGroups, PendingRecords, ReplacedRecords } from './record-lists.tsx';
import '../content.css';

/** The search starts after this pause in typing. */
const pauseMs = 250;

export function ContentOverview({ query, account }: { query: string; account: Account }) {
  return (
    <AdminIsland account={account}>
      <Overview initialSearch={new URLSearchParams(query).get('q') ?? ''} />
    </AdminIsland>
  );
}

function Overview({ initialSearch }: { initialSearch: string }) {
  const [search, setSearch] = useState(initialSearch);
  const [typed, setTyped] = useState(initialSearch);
  const field = useEarlyValue<HTMLInputElement>(initialSearch, setTyped);
  const query = useOverview();
  const { data, isError } = query;

  useEffect(() => {
    const text = typed.trim();
    if (text === search) return;
    const timer = setTimeout(() => {
      setSearch(text);
      // The browser's Back button restores the results.
      history.replaceState(history.state, '', text ? `?q=${encodeURIComponent(text)}` : location.pathname);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search]);

  return (
    <div className="page-width max-w-[100rem] py-10">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-h3">Content</h1>
          <p className="mt-1 max-w-text text-small text-soft">
            The text and pictures of the website. Your changes go live when you publish them.
          </p>
        </div>
        <PublishBar hasHistory />
      </div>
      <search className="relative mb-10 block max-w-2xl">
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-faint"
        />
        <input
          ref={field}
          type="search"
          aria-label="Search all content"
          placeholder="Search text, headings and names"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="content-control w-full pl-11"
        />
      </search>
      {search !== '' && <SearchResults search={search} />}
      {search === '' && <QueryState query={query} failure="Failed to load the content." />}
      {search === '' && data && !isError && (
        <>
          <ReplacedRecords records={data.replaced} />
          <PendingRecords collections={data.collections} />
          <CollectionGroups collections={data.collections} />
        </>
      )}
    </div>
  );
}

/** Lists every field that contains the text, with a link to it. */
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
              <RecordLink record={result} field={result.field} className="font-medium text-text stretched-link">
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

import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Account } from '../../../admin/account.tsx';
import { AdminIsland } from '../../../admin/admin-island.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { useEarlyValue } from '../../../ui/use-early-value.ts';
import { PublishBar } from '../publishing/publish-bar.tsx';
import { useOverview } from '../queries.ts';
import { CollectionGroups, PendingRecords, ReplacedRecords } from './record-lists.tsx';
import { SearchResults } from './search-results.tsx';
import '../content.css';

/** The search starts after this pause in typing. */
const pauseMs = 250;

interface ContentOverviewProps {
  query: string;
  account: Account;
}

export function ContentOverview({ query, account }: ContentOverviewProps) {
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

import { useCallback, useState } from 'react';
import type { Account } from '../../../admin/account.tsx';
import { AdminIsland } from '../../../admin/admin-island.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { PublishBar } from '../publishing/publish-bar.tsx';
import { elsewhereOf, useOverview } from '../queries.ts';
import { CollectionGroups } from './collection-groups.tsx';
import { PendingRecords } from './pending-records.tsx';
import { ReplacedRecords } from './replaced-records.tsx';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import '../content.css';

interface ContentOverviewProps {
  /** Of the page's address, with its question mark. */
  query: string;
  account: Account;
}

/** All that the website says, to be found and edited. */
export function ContentOverview({ query, account }: ContentOverviewProps) {
  return (
    <AdminIsland account={account}>
      <Overview initialSearch={new URLSearchParams(query).get('q') ?? ''} />
    </AdminIsland>
  );
}

function Overview({ initialSearch }: { initialSearch: string }) {
  const [search, setSearch] = useState(initialSearch);
  const query = useOverview();
  const { data, error, isError } = query;
  const changeSearch = useCallback((text: string) => {
    setSearch(text);
    // Leaving for a record and coming back finds the same results.
    history.replaceState(history.state, '', text ? `?q=${encodeURIComponent(text)}` : location.pathname);
  }, []);

  const elsewhere = elsewhereOf(error);
  if (elsewhere) {
    return (
      <div className="page-width max-w-[100rem] py-10">
        <h1 className="text-h3">Content</h1>
        <p className="mt-3 max-w-text text-soft">{elsewhere}</p>
      </div>
    );
  }

  return (
    <div className="page-width max-w-[100rem] py-10">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-h3">Content</h1>
          <p className="mt-1 max-w-text text-small text-soft">
            The words and pictures of the website. What you change is live once it is published.
          </p>
        </div>
        <PublishBar hasHistory />
      </div>
      <SearchField search={search} onSearch={changeSearch} />
      {search !== '' ? (
        <SearchResults search={search} />
      ) : (
        <>
          <QueryState query={query} failure="Failed to load the content." />
          {data && !isError && (
            <>
              <ReplacedRecords records={data.replaced} />
              <PendingRecords collections={data.collections} />
              <CollectionGroups collections={data.collections} />
            </>
          )}
        </>
      )}
    </div>
  );
}

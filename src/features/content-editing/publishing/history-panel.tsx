import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '../../../../contract/content-editing/calls.ts';
import type { Account } from '../../../admin/account.tsx';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { AdminIsland } from '../../../admin/admin-island.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { ContentBreadcrumbs } from '../content-breadcrumbs.tsx';
import { HistoryItem } from './history-item.tsx';
import { PublishBar } from './publish-bar.tsx';
import '../content.css';

/** Every publication with its author, time and changes, and a button to take it back. */
export function HistoryPanel({ account }: { account: Account }) {
  return (
    <AdminIsland account={account}>
      <History />
    </AdminIsland>
  );
}

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
    <div className="page-width max-w-[100rem] py-10">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <ContentBreadcrumbs />
          <h1 className="text-h3">History</h1>
          <p className="mt-1 max-w-text text-small text-soft">
            Every publication, with its author and time. You can revert a whole publication or single records.
          </p>
        </div>
        <PublishBar />
      </div>
      <QueryState
        query={{ isPending: history.isPending, isError: isFailed, refetch: history.refetch }}
        failure="Failed to load the history."
      />
      {entries?.length === 0 && <p className="py-24 text-center text-soft">Nothing has been published here yet</p>}
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
    </div>
  );
}

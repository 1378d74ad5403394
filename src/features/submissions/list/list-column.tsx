import type { ReactNode } from 'react';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import { englishNumber } from '../../../../language/english.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { useInbox } from '../inbox-context.ts';
import { FilterChips, Filters } from '../toolbar/filters.tsx';
import { SearchBox } from '../toolbar/search-box.tsx';
import { activeFilters, plainView } from '../view/view.ts';
import { VisitorText } from '../visitor-text.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { SubmissionsTable } from './submissions-table.tsx';

export function ListColumn({ order }: { order: ReactNode }) {
  const { view, list, selection, arrivals, loadMore } = useInbox();
  const { rows, state } = list;
  return (
    // The padding lets the last rows scroll into view above the bar at the bottom.
    <div className={classNames('inbox-list min-w-0', selection.count > 0 && 'max-lg:pb-20')}>
      <div className="@container/inbox-list">
        <div className="flex flex-wrap gap-2 pt-3 max-md:pt-2">
          <SearchBox />
          <Filters order={order} />
        </div>
        <FilterChips />
      </div>
      {selection.count > 0 && (
        // The bar covers the column headings, so that no row moves, and sticks while scrolling.
        <div className="sticky top-0 z-20 h-0">
          <BulkBar />
        </div>
      )}
      {arrivals.waiting > 0 && (
        <div className="sticky top-3 z-21 flex h-0 justify-center">
          <Button
            className="-mt-2 flex-none self-start rounded-full! [box-shadow:var(--shadow-panel)]"
            onClick={arrivals.showWaiting}
          >
            Show {englishNumber(arrivals.waiting)} new
          </Button>
        </div>
      )}
      <div className="@container/inbox-list">
        <QueryState
          query={{ isPending: state === 'loading', isError: state === 'failed', refetch: () => list.reload() }}
          failure={list.fault || 'Failed to load contact submissions.'}
        />
        {state === 'ready' && rows.length === 0 && <EmptyList />}
        {state === 'ready' && rows.length > 0 && (
          <>
            <SubmissionsTable />
            {list.hasMore && (
              <div className="mt-6 flex flex-wrap items-center justify-center gap-4">
                <p className="text-small text-soft tabular-nums">
                  Showing {englishNumber(rows.length)} of {list.isCounted ? englishNumber(list.total) : '…'}
                </p>
                <Button variant="secondary" onClick={loadMore}>
                  {view.sort === 'newest' ? 'Show older' : 'Show more'}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const emptyWords = {
  inbox: ['No contact form submissions yet', 'Submissions from the website’s forms appear here automatically.'],
  spam: ['No spam', 'Suspected spam is held here with the reason. You can move it to the inbox.'],
  bin: [
    'The bin is empty',
    'Deleted submissions stay here for a while. You can restore them until they are removed for good.',
  ],
};

function EmptyList() {
  const { view: requested, list, change } = useInbox();
  const view = list.shownView;
  const filters = activeFilters(view);
  if (filters.length === 0) {
    const [title, placeText] = emptyWords[view.view];
    const text = view.view === 'inbox' && view.kind ? getKind(view.kind).empty : placeText;
    return (
      <div className="px-4 py-24 text-center">
        <p className="font-medium">{title}</p>
        <p className="mx-auto mt-2 max-w-[26rem] text-small text-balance text-soft">{text}</p>
      </div>
    );
  }
  const isSearchAlone = view.q !== '' && filters.length === 1;
  const found = (
    <>
      No matches for “<VisitorText>{view.q}</VisitorText>”
    </>
  );
  return (
    <div className="py-24 text-center text-soft">
      <p className="mb-5">{isSearchAlone ? found : 'No matches for these filters'}</p>
      <Button
        variant="secondary"
        onClick={() => change({ ...plainView, view: requested.view, kind: requested.kind, sort: requested.sort })}
      >
        {isSearchAlone ? 'Clear the search' : 'Clear the filters'}
      </Button>
    </div>
  );
}

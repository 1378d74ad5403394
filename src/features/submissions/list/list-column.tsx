import { Button } from '../../../ui/button.tsx';
import type { Arrivals } from '../activity/use-arrivals.ts';
import { formatNumber } from '../counted.ts';
import { FilterChips, Filters } from '../toolbar/filters.tsx';
import { SearchBox } from '../toolbar/search-box.tsx';
import { Typed } from '../typed.tsx';
import type { ViewControl } from '../view/use-view.ts';
import { activeFilters, plainView, type View } from '../view/view.ts';
import { useZone } from '../view/zone-context.ts';
import { BulkBar } from './bulk-bar.tsx';
import { exportSubmissions } from './export.ts';
import { SubmissionsTable } from './submissions-table.tsx';
import type { Task } from './use-actions.ts';
import type { SubmissionList } from './use-list.ts';
import type { BulkActions, RowSelection } from './use-selection.ts';

interface ListColumnProps {
  control: ViewControl;
  /** What the rows are the answer to. */
  shownView: View;
  list: SubmissionList;
  selection: RowSelection;
  bulk: BulkActions;
  arrivals: Arrivals;
  onLoadMore: () => void;
  onWork: (task: Task) => void;
}

/** The list, what narrows it, and what is done to what is chosen in it. */
export function ListColumn({ control, shownView, list, selection, bulk, arrivals, ...column }: ListColumnProps) {
  const { view, change } = control;
  const { rows, total, state } = list;
  const zone = useZone();
  return (
    <div className="@container/inbox-list min-w-0">
      <div className="flex flex-wrap gap-2 pt-4">
        <SearchBox search={view.q} onSearch={control.search} />
        <Filters view={view} onChange={change} />
      </div>
      <FilterChips view={view} onChange={change} />
      {selection.count > 0 && (
        <div className="bulk-place">
          <BulkBar
            selection={selection}
            total={total}
            place={shownView.view}
            isBusy={bulk.isBusy}
            onWork={bulk.start}
            onExport={(format) => exportSubmissions(format, selection.selection, zone, shownView.view)}
          />
        </div>
      )}
      {arrivals.waiting > 0 && (
        <div className="sticky top-3 z-21 flex h-0 justify-center">
          <Button className="-mt-2 flex-none self-start rounded-full! shadow-panel" onClick={arrivals.showWaiting}>
            {formatNumber(arrivals.waiting)} new — show
          </Button>
        </div>
      )}
      {state === 'loading' && <p className="py-24 text-center text-soft">Loading...</p>}
      {state === 'failed' && <FailedList fault={list.fault} onRetry={() => list.reload()} />}
      {state === 'ready' && rows.length === 0 && (
        <EmptyList
          view={shownView}
          onClear={() => change({ ...plainView, view: view.view, kind: view.kind, sort: view.sort })}
        />
      )}
      {state === 'ready' && rows.length > 0 && (
        <>
          <SubmissionsTable
            submissions={rows}
            open={view.open}
            search={shownView.q}
            arrived={list.arrived}
            selection={selection}
            isStale={list.isStale}
            onOpen={control.open}
            onWork={column.onWork}
          />
          {list.hasMore && (
            <div className="mt-6 flex flex-wrap items-center justify-center gap-4">
              <p className="text-small text-soft">
                Showing <span className="font-mono">{formatNumber(rows.length)}</span> of{' '}
                <span className="font-mono">{list.isCounted ? formatNumber(total) : '…'}</span>
              </p>
              <Button variant="secondary" onClick={column.onLoadMore}>
                {view.sort === 'newest' ? 'Show older' : 'Show more'}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const emptyWords = {
  inbox: 'No contact form submissions yet',
  spam: 'Nothing is held back as spam',
  bin: 'The bin is empty',
};

/** Shown instead of an empty list. */
function EmptyList({ view, onClear }: { view: View; onClear: () => void }) {
  const filters = activeFilters(view);
  if (filters.length === 0) {
    return <p className="py-24 text-center text-soft">{emptyWords[view.view]}</p>;
  }
  const isSearchAlone = view.q !== '' && filters.length === 1;
  return (
    <div className="py-24 text-center text-soft">
      <p className="mb-5">
        {isSearchAlone ? (
          <>
            Nothing matches “<Typed>{view.q}</Typed>”
          </>
        ) : (
          'Nothing matches these filters'
        )}
      </p>
      <Button variant="secondary" onClick={onClear}>
        {isSearchAlone ? 'Clear the search' : 'Clear the filters'}
      </Button>
    </div>
  );
}

/** Shown instead of a list that could not be loaded. */
function FailedList({ fault, onRetry }: { fault: string; onRetry: () => void }) {
  return (
    <div className="py-24 text-center text-soft">
      <p className="mb-5">{fault || 'Failed to load contact submissions.'}</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

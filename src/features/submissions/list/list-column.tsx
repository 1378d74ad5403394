import type { ReactNode, RefObject } from 'react';
import { kindOf } from '../../../forms/submission-kinds.ts';
import { englishNumber } from '../../../language/english.ts';
import { Button } from '../../../ui/button.tsx';
import type { Arrivals } from '../activity/use-arrivals.ts';
import { FilterChips, Filters } from '../toolbar/filters.tsx';
import { SearchBox } from '../toolbar/search-box.tsx';
import { Typed } from '../typed.tsx';
import type { ViewControl } from '../view/use-view.ts';
import { activeFilters, type InboxView, plainView } from '../view/view.ts';
import { useZone } from '../view/zone-context.ts';
import { BulkBar } from './bulk-bar.tsx';
import { exportSubmissions } from './export.ts';
import { useRowMarks } from './row-marks.ts';
import { focusRow, type GoToRow } from './rows.ts';
import { SubmissionsTable } from './submissions-table.tsx';
import type { Task } from './use-actions.ts';
import type { SubmissionList } from './use-list.ts';
import type { BulkActions, RowSelection } from './use-selection.ts';

interface ListColumnProps {
  control: ViewControl;
  /** What the rows are the answer to. */
  shownView: InboxView;
  list: SubmissionList;
  selection: RowSelection;
  bulk: BulkActions;
  arrivals: Arrivals;
  onLoadMore: () => void;
  onGoTo: GoToRow;
  /** The row that the focus goes back to. */
  lastRow: RefObject<string>;
  onWork: (task: Task) => void;
  /** The choice of the order, where it is among the filters. */
  order: ReactNode;
}

/** The list, what narrows it, and what is done to what is chosen in it. */
export function ListColumn({ control, shownView, list, selection, bulk, arrivals, ...column }: ListColumnProps) {
  const { view, change } = control;
  const { rows, total, state } = list;
  const zone = useZone();
  const marks = useRowMarks();
  return (
    <div className="inbox-list min-w-0">
      <div className="@container/inbox-list">
        <div className="inbox-toolbar">
          <SearchBox
            search={view.q}
            onSearch={control.search}
            onEnter={() => column.onGoTo(([first]) => first?.id)}
            onLeave={() => focusRow(column.lastRow.current)}
          />
          <Filters view={view} order={column.order} onChange={change} />
        </div>
        <FilterChips view={view} onChange={change} />
      </div>
      {selection.count > 0 && (
        <div className="bulk-place">
          <BulkBar
            selection={selection}
            total={total}
            place={shownView.view}
            areAnswered={!shownView.kind || kindOf(shownView.kind).isAnswered === true}
            isBusy={bulk.isBusy}
            onWork={bulk.start}
            onExport={(format) => exportSubmissions(format, selection.selection, zone, shownView.view)}
          />
        </div>
      )}
      {arrivals.waiting > 0 && (
        <div className="sticky top-3 z-21 flex h-0 justify-center">
          <Button
            className="-mt-2 flex-none self-start rounded-full! [box-shadow:var(--shadow-panel)]"
            onClick={arrivals.showWaiting}
          >
            {englishNumber(arrivals.waiting)} new — show
          </Button>
        </div>
      )}
      <div className="@container/inbox-list">
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
              marks={marks}
              filters={Object.fromEntries(new URLSearchParams(list.shownQuery))}
              onOpen={control.open}
              onWork={column.onWork}
            />
            {list.hasMore && (
              <div className="mt-6 flex flex-wrap items-center justify-center gap-4">
                <p className="text-small text-soft tabular-nums">
                  Showing {englishNumber(rows.length)} of {list.isCounted ? englishNumber(total) : '…'}
                </p>
                <Button variant="secondary" onClick={column.onLoadMore}>
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
  inbox: [
    'No contact form submissions yet',
    'What visitors send with the forms of the website appears here by itself.',
  ],
  spam: [
    'Nothing is held back as spam',
    'What looks like spam waits here with the reason, and can be moved to the inbox.',
  ],
  bin: ['The bin is empty', 'What is deleted lies here for a while, and can be restored until it is removed for good.'],
};

/** Shown instead of an empty list. */
function EmptyList({ view, onClear }: { view: InboxView; onClear: () => void }) {
  const filters = activeFilters(view);
  if (filters.length === 0) {
    const [title, ofPlace] = emptyWords[view.view];
    const text = view.view === 'inbox' && view.kind ? kindOf(view.kind).empty : ofPlace;
    return (
      <div className="px-4 py-24 text-center">
        <p className="font-medium">{title}</p>
        <p className="mx-auto mt-2 max-w-[26rem] text-small text-balance text-soft">{text}</p>
      </div>
    );
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

/** Shown instead of a list that could not be loaded. QueryState would be a file of its own for the inbox, 0.2 KB more. */
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

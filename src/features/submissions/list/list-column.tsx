import { useCallback, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatNumber } from '../counted.ts';
import { FilterChips, Filters } from '../toolbar/filters.tsx';
import { SearchBox } from '../toolbar/search-box.tsx';
import type { Inbox } from '../use-inbox.ts';
import { plainView } from '../view/view.ts';
import { BulkBar } from './bulk-bar.tsx';
import { exportSubmissions } from './export.ts';
import { EmptyList, FailedList } from './list-states.tsx';
import { SubmissionsTable } from './submissions-table.tsx';

/** The list, what narrows it, and what is done to what is chosen in it. */
export function ListColumn({ inbox }: { inbox: Inbox }) {
  const { view, shownView, list, selection, arrivals, change } = inbox;
  const { submissions, total, state } = list;
  // Rows are rendered again only when they change, so their callbacks must stay the same.
  const latest = useRef(inbox);
  latest.current = inbox;
  const deleteRow = useCallback((id: string) => latest.current.actOn(id, 'delete'), []);
  const releaseRow = useCallback((id: string) => latest.current.actOn(id, 'release'), []);

  return (
    <div className="inbox-list">
      <div className="inbox-toolbar">
        <SearchBox search={view.q} onSearch={inbox.search} />
        <Filters view={view} onChange={change} />
      </div>
      <FilterChips view={view} onChange={change} />
      {selection.count > 0 && (
        <div className="bulk-place">
          <BulkBar
            selection={selection}
            total={total}
            isSpam={shownView.view === 'spam'}
            isBusy={inbox.isBusy}
            onWork={inbox.startWork}
            onExport={(format) => exportSubmissions(format, selection.selection, inbox.zone)}
          />
        </div>
      )}
      {arrivals.waiting > 0 && (
        <div className="arrivals">
          <Button onClick={arrivals.showWaiting}>{formatNumber(arrivals.waiting)} new — show</Button>
        </div>
      )}
      {state === 'loading' && <p className="list-state">Loading...</p>}
      {state === 'failed' && <FailedList fault={list.fault} onRetry={() => list.load()} />}
      {state === 'ready' && submissions.length === 0 && (
        <EmptyList view={shownView} onClear={() => change({ ...plainView, view: view.view, sort: view.sort })} />
      )}
      {state === 'ready' && submissions.length > 0 && (
        <>
          <SubmissionsTable
            submissions={submissions}
            open={view.open}
            search={shownView.q}
            arrived={list.arrived}
            selection={selection}
            isStale={list.isStale}
            onOpen={inbox.open}
            onDelete={deleteRow}
            onRelease={releaseRow}
          />
          {list.next && (
            <div className="list-end">
              <p className="text-small text-soft">
                Showing <span className="font-mono">{formatNumber(submissions.length)}</span> of{' '}
                <span className="font-mono">{list.isCounted ? formatNumber(total) : '…'}</span>
              </p>
              <Button variant="secondary" onClick={inbox.loadOlder}>
                {view.sort === 'newest' ? 'Show older' : 'Show more'}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

import { Keyboard } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useArrivalNotice } from '../../ui/arrival-notice.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { DailyChart } from './activity/daily-chart.tsx';
import { FailedDeliveries } from './activity/failed-deliveries.tsx';
import { useAnnouncer } from './activity/use-announcer.ts';
import { useArrivals } from './activity/use-arrivals.ts';
import { useDaily } from './activity/use-daily.ts';
import { useFailedDeliveries } from './activity/use-failed-deliveries.ts';
import { useUnreadTitle } from './activity/use-unread-title.ts';
import { counted, formatNumber } from './counted.ts';
import { BulkBar } from './list/bulk-bar.tsx';
import { BulkDialog } from './list/bulk-dialog.tsx';
import { exportSubmissions } from './list/export.ts';
import { EmptyList, FailedList } from './list/list-states.tsx';
import { focusedRow, focusRow } from './list/rows.ts';
import { SubmissionsTable } from './list/submissions-table.tsx';
import { useActions, type Work } from './list/use-actions.ts';
import { useSelection } from './list/use-selection.ts';
import { useSubmissions } from './list/use-submissions.ts';
import { Reader } from './reading/reader.tsx';
import { useOpened } from './reading/use-opened.ts';
import { Choice, FilterChips, Filters } from './toolbar/filters.tsx';
import { HelpDialog } from './toolbar/help-dialog.tsx';
import { InboxHeader } from './toolbar/inbox-header.tsx';
import { SearchBox } from './toolbar/search-box.tsx';
import { useShortcuts } from './toolbar/shortcuts.ts';
import { ViewTabs } from './toolbar/view-tabs.tsx';
import { useMediaQuery } from './view/use-media-query.ts';
import { useView } from './view/use-view.ts';
import { activeFilters, listParameters, plainView, readView, type View } from './view/view.ts';

/**
 * The administrator's list of contact submissions (specification, sections 2, 4, 7 and 8).
 *
 * @param query the address's own, which says what is looked at
 */
export function SubmissionsInbox({ query }: { query: string }) {
  return (
    <ErrorBoundary>
      <Inbox query={query} />
      <Toaster />
    </ErrorBoundary>
  );
}

function Inbox({ query }: { query: string }) {
  useArrivalNotice();
  const { view, change, open, close } = useView(query);
  const listQuery = new URLSearchParams(listParameters(view)).toString();
  const parameters = useMemo(() => Object.fromEntries(new URLSearchParams(listQuery)), [listQuery]);
  const list = useSubmissions(listQuery);
  const { submissions, total, state } = list;
  const shownView = useMemo(() => readView(list.query), [list.query]);
  const selection = useSelection(submissions, total, parameters);
  const [said, announce] = useAnnouncer();
  const { act, saw, undo } = useActions(list, announce);
  const daily = useDaily();
  const failed = useFailedDeliveries();
  const opened = useOpened(view.open, saw);
  const arrivals = useArrivals(list, view, {
    announce,
    onChange: () => {
      daily.load();
      failed.load();
      opened.load(true);
    },
  });
  useUnreadTitle(list.unread);
  const isWide = useMediaQuery('(min-width: 80rem)');
  const [asking, setAsking] = useState<Work | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  // What is said of the list when another one is shown.
  const isFiltered = activeFilters(view).length > 0;
  const countName = isFiltered
    ? 'Matching submissions'
    : view.view === 'spam'
      ? 'Held back as spam'
      : 'Total submissions';
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each list, not for each count
  useEffect(() => {
    if (state === 'ready') announce(`${countName}: ${formatNumber(total)}`);
  }, [state, list.query]);

  const place = submissions.findIndex(({ id }) => id === view.open);
  const row = submissions[place];
  const whole = opened.submission ?? row ?? null;
  const reading = whole && row ? { ...whole, read_at: row.read_at } : whole;
  const lastRow = useRef('');
  if (view.open) lastRow.current = view.open;

  const openRow = useCallback(
    (id: string) => {
      lastRow.current = id;
      open(id);
    },
    [open],
  );

  /** Does something to one submission; the reader goes on to the next when it leaves the list. */
  async function actOn(id: string, work: Work) {
    const at = submissions.findIndex((submission) => submission.id === id);
    const outcome = await act(work, { ids: [id] }, [id], 1);
    if (outcome !== 'done') return;
    if (work === 'read' || work === 'unread') opened.load(true);
    else if (id === view.open) {
      const next = submissions[at + 1] ?? submissions[at - 1];
      if (next) open(next.id);
      else close();
    }
  }
  const latestActOn = useRef(actOn);
  latestActOn.current = actOn;
  const deleteRow = useCallback((id: string) => latestActOn.current(id, 'delete'), []);
  const releaseRow = useCallback((id: string) => latestActOn.current(id, 'release'), []);

  async function actOnSelection(work: Work) {
    setIsBusy(true);
    const outcome = await act(work, selection.selection, selection.ids, selection.count);
    setIsBusy(false);
    if (outcome === 'done') selection.clear();
    return outcome;
  }

  function startWork(work: Work) {
    if (work === 'delete' || selection.isAll) setAsking(work);
    else actOnSelection(work).then(() => focusRow(selection.ids.find((id) => id === lastRow.current)));
  }

  async function loadOlder() {
    const count = submissions.length;
    const added = await list.loadOlder();
    if (added > 0) announce(`${counted(added, 'more submission')} shown`);
    return count;
  }

  /** Moves through the list; what is open moves along. */
  async function step(by: 1 | -1) {
    const from = view.open || focusedRow() || '';
    const at = submissions.findIndex(({ id }) => id === from);
    const last = submissions.findIndex(({ id }) => id === lastRow.current);
    const target = submissions[at >= 0 ? at + by : Math.max(0, last)];
    if (!target) return by === 1 && list.next && loadOlder();
    if (!view.open) {
      lastRow.current = target.id;
      return focusRow(target.id);
    }
    open(target.id);
    document.querySelector(`[data-row="${target.id}"]`)?.scrollIntoView({ block: 'nearest' });
    announce(`${target.subject}, from ${target.name}`);
  }

  const targetRow = () => view.open || focusedRow();
  useShortcuts(
    {
      next: () => step(1),
      previous: () => step(-1),
      open: () => lastRow.current && openRow(lastRow.current),
      select: () => {
        const id = targetRow();
        if (!id) return;
        announce(`${selection.has(id) ? 'Deselected' : 'Selected'}`);
        selection.toggle(id);
      },
      delete: () => {
        if (!view.open && selection.count > 0) return startWork('delete');
        const id = targetRow();
        if (id) actOn(id, 'delete');
      },
      unread: () => {
        const id = targetRow();
        const target = id === view.open ? reading : submissions.find((submission) => submission.id === id);
        if (id && target) actOn(id, target.read_at === null ? 'read' : 'unread');
      },
      undo: () => undo(),
      search: () => document.querySelector<HTMLInputElement>('[data-search]')?.select(),
      help: () => setIsHelpOpen(true),
      close: () => (view.open ? close() : selection.clear()),
    },
    asking !== null || isHelpOpen,
  );

  const search = useCallback(
    (q: string) => change({ q }, q !== '' && readView(location.search).q !== '' ? 'replace' : 'push'),
    [change],
  );
  const filter = (changes: Partial<View>) => change(changes);
  const clearFilters = () => change({ ...plainView, view: view.view, sort: view.sort });

  return (
    <div className="inbox" data-reading={(view.open && isWide) || undefined}>
      <p role="status" className="for-screen-readers">
        {said}
      </p>
      <div className="inbox-top">
        <InboxHeader
          countName={countName}
          total={state === 'ready' && !list.isStale ? total : null}
          connection={arrivals.connection}
          onExport={(format) => exportSubmissions(format, { matching: parameters, count: total })}
        />
        {daily.days.length > 0 && <DailyChart days={daily.days} />}
      </div>
      <FailedDeliveries {...failed} onRetry={failed.retry} onOpen={openRow} />
      <div className="inbox-views">
        <ViewTabs view={view} unread={list.unread} spam={list.spam} onChange={filter} />
        <Choice
          label="Order"
          value={view.sort}
          options={[
            ['newest', 'Newest first'],
            ['oldest', 'Oldest first'],
            ['name', 'By name'],
          ]}
          onChange={(sort) => filter({ sort: sort as View['sort'] })}
        />
        <IconButton
          label="Keyboard shortcuts"
          tooltip="Keyboard shortcuts (?)"
          tooltipAlign="end"
          aria-keyshortcuts="?"
          icon={<Keyboard size={18} aria-hidden="true" />}
          onClick={() => setIsHelpOpen(true)}
        />
      </div>
      <div className="inbox-columns">
        <div className="inbox-list">
          <div className="inbox-toolbar">
            <SearchBox search={view.q} onSearch={search} />
            <Filters view={view} onChange={filter} />
          </div>
          <FilterChips view={view} onChange={filter} />
          {selection.count > 0 && (
            <div className="bulk-place">
              <BulkBar
                selection={selection}
                total={total}
                isSpam={shownView.view === 'spam'}
                isBusy={isBusy}
                onWork={startWork}
                onExport={(format) => exportSubmissions(format, selection.selection)}
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
          {state === 'ready' && submissions.length === 0 && <EmptyList view={shownView} onClear={clearFilters} />}
          {state === 'ready' && submissions.length > 0 && (
            <>
              <SubmissionsTable
                submissions={submissions}
                view={{ ...shownView, open: view.open }}
                search={shownView.q}
                arrived={list.arrived}
                selection={selection}
                isStale={list.isStale}
                onOpen={openRow}
                onDelete={deleteRow}
                onRelease={releaseRow}
              />
              {list.next && (
                <div className="list-end">
                  <p className="text-small text-soft">
                    Showing <span className="font-mono">{formatNumber(submissions.length)}</span> of{' '}
                    <span className="font-mono">{formatNumber(total)}</span>
                  </p>
                  <Button variant="secondary" onClick={loadOlder}>
                    {view.sort === 'newest' ? 'Show older' : 'Show more'}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
        {view.open && (
          <Reader
            id={view.open}
            state={opened.state}
            submission={reading}
            isBeside={isWide}
            search={shownView.q}
            place={place}
            total={total}
            hasNext={place >= 0 && (place < submissions.length - 1 || list.next !== null)}
            onStep={step}
            onWork={(work) => actOn(view.open, work)}
            onRetryDelivery={(id) => failed.retry(id).then(() => opened.load(true))}
            onReload={() => opened.load()}
            onClose={close}
            onClosed={() => document.activeElement === document.body && focusRow(lastRow.current)}
          />
        )}
      </div>
      {asking && (
        <BulkDialog
          work={asking}
          count={selection.count}
          isAll={selection.isAll}
          onConfirm={() => actOnSelection(asking)}
          onExport={(format) => exportSubmissions(format, selection.selection)}
          onClose={() => setAsking(null)}
          onClosed={() => focusRow(lastRow.current)}
        />
      )}
      {isHelpOpen && <HelpDialog onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}

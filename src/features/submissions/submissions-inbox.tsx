import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Account } from '../../admin/account.tsx';
import { AdminIsland } from '../../admin/admin-island.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { DailyChart } from './activity/daily-chart.tsx';
import { FailedDeliveries } from './activity/failed-deliveries.tsx';
import { OverdueNotice } from './activity/overdue-notice.tsx';
import { useArrivals } from './activity/use-arrivals.ts';
import { useNotices } from './activity/use-notices.ts';
import { exportSubmissions } from './list/export.ts';
import { ListColumn } from './list/list-column.tsx';
import { focusRow, useGoToRow, useRowInPlace, useStep } from './list/rows.ts';
import { useActions } from './list/use-actions.ts';
import { useSubmissions } from './list/use-list.ts';
import { useBulkActions, useSelection } from './list/use-selection.ts';
import { EarlyField } from './reading/early-field.tsx';
import { EarlyWritingProvider, useEarlyWriting } from './reading/early-writing.ts';
import { useReading } from './reading/use-reading.ts';
import { Choice } from './toolbar/choice.tsx';
import { InboxHeader } from './toolbar/inbox-header.tsx';
import { ViewTabs } from './toolbar/view-tabs.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useInboxView } from './view/use-view.ts';
import type { InboxView } from './view/view.ts';
import { ZoneContext } from './view/zone-context.ts';
import './submissions-inbox.css';

// Loaded when first opened: they would be 36 KB more of script, to 111 (docs/decisions/0048-weight-of-the-inbox.md).
const Reader = lazy(async () => ({ default: (await import('./reading/reader.tsx')).Reader }));
const BulkDialog = lazy(async () => ({ default: (await import('./list/bulk-dialog.tsx')).BulkDialog }));
const HelpDialog = lazy(async () => ({ default: (await import('./toolbar/help-dialog.tsx')).HelpDialog }));

/**
 * The administrator's list of contact submissions (docs/product.md#submissions-inbox).
 *
 * @param query the address's own, which says what is looked at
 * @param account who is logged in
 */
export function SubmissionsInbox({ query, account }: { query: string; account: Account }) {
  return (
    <AdminIsland account={account}>
      <Inbox query={query} />
    </AdminIsland>
  );
}

function Inbox({ query }: { query: string }) {
  const control = useInboxView(query);
  const { view, change, open, close } = control;
  const { list, zone, shownView } = useSubmissions(view);
  const lastRow = useLastRow(view.open);
  const { said, announce, loadMore } = useNotices(list);
  const goTo = useGoToRow(list, lastRow);
  // While something is being read, the focus stays there.
  const actions = useActions(list, lastRow, announce, (choose) => view.open || goTo(choose));
  const selection = useSelection(list);
  const bulk = useBulkActions(selection, actions, lastRow);
  const reading = useReading(control, list, actions);
  const arrivals = useArrivals(list, view, actions.leaving, announce, goTo);
  const step = useStep(control, list, lastRow, announce, loadMore);
  const isWide = useMediaQuery('(min-width: 80rem)');
  const isCovered = view.open !== '' && !isWide;
  const early = useEarlyWriting(view.open);
  const lists = { control, list, selection, actions, bulk, reading, arrivals };
  const { isHelpOpen, setIsHelpOpen } = useInboxKeys({
    ...lists,
    ...{ early, lastRow, isCovered, step, goTo, announce },
  });
  // A phone has the chart below the list, and the order among the filters.
  const isRoomy = useMediaQuery('(min-width: 48rem)');
  useRowInPlace(view.open, isWide);
  const order = (
    <Choice
      label="Order"
      value={view.sort}
      options={[
        ['newest', 'Newest first'],
        ['oldest', 'Oldest first'],
        ['name', 'By name'],
      ]}
      onChange={(sort) => change({ sort: sort as InboxView['sort'] })}
    />
  );
  const isKnown = list.state === 'ready' && !list.isStale && list.isCounted;

  return (
    <ZoneContext value={zone}>
      <div className="page-width max-w-[100rem] pt-2 pb-20 md:pt-3">
        <p role="status" className="for-screen-readers">
          {said}
        </p>
        <EarlyField early={early} />
        <InboxHeader
          view={view}
          total={isKnown ? list.total : null}
          connection={arrivals.connection}
          onExport={(format) =>
            exportSubmissions(format, { matching: list.parameters, count: list.total }, zone, view.view)
          }
          notice={<FailedDeliveries onOpen={open} />}
          chart={isRoomy && <DailyChart zone={zone} />}
        />
        <OverdueNotice onOpen={open} />
        <div className="view-bar">
          <ViewTabs view={view} onChange={change} />
          {isRoomy && order}
          <IconButton
            label="Keyboard shortcuts"
            tooltip="Keyboard shortcuts (?)"
            tooltipAlign="end"
            className="max-md:hidden"
            aria-keyshortcuts="?"
            icon={<Keyboard size={18} aria-hidden="true" />}
            onClick={() => setIsHelpOpen(true)}
          />
        </div>
        <div
          className={classNames(
            'grid items-start',
            view.open && isWide
              ? 'grid-cols-[minmax(0,1fr)_clamp(29rem,43%,42rem)] gap-8'
              : 'grid-cols-[minmax(0,1fr)]',
          )}
        >
          <ListColumn
            control={control}
            shownView={shownView}
            list={list}
            selection={selection}
            bulk={bulk}
            arrivals={arrivals}
            onLoadMore={loadMore}
            onGoTo={goTo}
            lastRow={lastRow}
            onWork={reading.work}
            order={isRoomy === false && order}
          />
          <EarlyWritingProvider value={early}>
            <Suspense>
              {view.open && isWide !== null && (
                <Reader
                  id={view.open}
                  reading={reading}
                  isBeside={isWide}
                  search={shownView.q}
                  total={list.total}
                  onStep={step}
                  onOpen={open}
                  onRemove={bulk.askToRemove}
                  onClose={close}
                  onClosed={() => document.activeElement === document.body && focusRow(lastRow.current)}
                />
              )}
            </Suspense>
          </EarlyWritingProvider>
        </div>
        {isRoomy === false && (
          <details className="inbox-chart">
            <summary>Last 30 days</summary>
            <DailyChart zone={zone} />
          </details>
        )}
        <Suspense>
          {bulk.asking && (
            <BulkDialog
              work={bulk.asking.work}
              count={bulk.asking.id ? 1 : selection.count}
              isAll={!bulk.asking.id && selection.isAll}
              onConfirm={async () => {
                const { asking } = bulk;
                const outcome = asking ? await bulk.confirm(asking) : 'done';
                if (outcome === 'done' && asking?.id === view.open) close();
                return outcome;
              }}
              onExport={(format) =>
                exportSubmissions(
                  format,
                  bulk.asking?.id ? { ids: [bulk.asking.id] } : selection.selection,
                  zone,
                  shownView.view,
                )
              }
              onClose={bulk.cancel}
              onClosed={() => focusRow(lastRow.current)}
            />
          )}
          {isHelpOpen && <HelpDialog onClose={() => setIsHelpOpen(false)} />}
        </Suspense>
      </div>
    </ZoneContext>
  );
}

/** The row that the focus goes back to: the last that was open, unless the keyboard has moved on. */
function useLastRow(open: string) {
  const lastRow = useRef(open);
  useEffect(() => {
    if (open) lastRow.current = open;
  }, [open]);
  return lastRow;
}

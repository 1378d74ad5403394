import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useArrivalNotice } from '../../ui/arrival-notice.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { DailyChart } from './activity/daily-chart.tsx';
import { FailedDeliveries } from './activity/failed-deliveries.tsx';
import { BulkDialog } from './list/bulk-dialog.tsx';
import { exportSubmissions } from './list/export.ts';
import { ListColumn } from './list/list-column.tsx';
import { focusRow } from './list/rows.ts';
import { Reader } from './reading/reader.tsx';
import { Choice } from './toolbar/choice.tsx';
import { HelpDialog } from './toolbar/help-dialog.tsx';
import { InboxHeader } from './toolbar/inbox-header.tsx';
import { ViewTabs } from './toolbar/view-tabs.tsx';
import { useInbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useMediaQuery } from './view/use-media-query.ts';
import type { View } from './view/view.ts';
import { ZoneContext } from './view/zone-context.ts';
import './submissions-inbox.css';

/**
 * The administrator's list of contact submissions (docs/product.md#submissions-inbox).
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
  const inbox = useInbox(query);
  const { view, zone, list, selection, daily, failed, opened, place } = inbox;
  const isWide = useMediaQuery('(min-width: 80rem)');
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const step = useInboxKeys(inbox, inbox.asking !== null || isHelpOpen, () => setIsHelpOpen(true));
  const isKnown = list.state === 'ready' && !list.isStale && list.isCounted;

  return (
    <ZoneContext value={zone}>
      <div className="inbox" data-reading={(view.open && isWide) || undefined}>
        <p role="status" className="for-screen-readers">
          {inbox.said}
        </p>
        <div className="inbox-top">
          <InboxHeader
            countName={inbox.countName}
            total={isKnown ? list.total : null}
            connection={inbox.arrivals.connection}
            onExport={(format) => exportSubmissions(format, { matching: inbox.parameters, count: list.total }, zone)}
          />
          {daily.days.length > 0 && <DailyChart days={daily.days} zone={zone} />}
        </div>
        <FailedDeliveries {...failed} onRetry={failed.retry} onOpen={inbox.open} />
        <div className="inbox-views">
          <ViewTabs view={view} unread={list.unread} spam={list.spam} onChange={inbox.change} />
          <Choice
            label="Order"
            value={view.sort}
            options={[
              ['newest', 'Newest first'],
              ['oldest', 'Oldest first'],
              ['name', 'By name'],
            ]}
            onChange={(sort) => inbox.change({ sort: sort as View['sort'] })}
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
          <ListColumn inbox={inbox} />
          {view.open && isWide !== null && (
            <Reader
              id={view.open}
              state={opened.state}
              submission={inbox.reading}
              isBeside={isWide}
              search={inbox.shownView.q}
              place={place}
              total={list.total}
              hasNext={place >= 0 && (place < list.submissions.length - 1 || list.next !== null)}
              onStep={step}
              onWork={(work) => inbox.actOn(view.open, work)}
              onRetryDelivery={(id) => failed.retry(id).then(() => opened.load(true))}
              onReload={() => opened.load()}
              onClose={inbox.close}
              onClosed={() => document.activeElement === document.body && focusRow(inbox.lastRow.current)}
            />
          )}
        </div>
        {inbox.asking && (
          <BulkDialog
            work={inbox.asking}
            count={selection.count}
            isAll={selection.isAll}
            onConfirm={inbox.actOnSelection}
            onExport={(format) => exportSubmissions(format, selection.selection, zone)}
            onClose={() => inbox.setAsking(null)}
            onClosed={() => focusRow(inbox.lastRow.current)}
          />
        )}
        {isHelpOpen && <HelpDialog onClose={() => setIsHelpOpen(false)} />}
      </div>
    </ZoneContext>
  );
}

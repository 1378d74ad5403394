import { lazy, Suspense } from 'react';
import type { Features } from '../../../contract/features.ts';
import { type Account, adminIsland } from '../../admin/admin-island.tsx';
import { classNames } from '../../ui/class-names.ts';
import { InboxContext, useInboxParts } from './inbox-context.ts';
import { ListColumn } from './list/list-column.tsx';
import { OrderChoice } from './toolbar/filters.tsx';
import { InboxHeader, ViewTabs } from './toolbar/inbox-header.tsx';
import './inbox.css';
import './list/rows-as-blocks.css';

// The reader is loaded when it is first opened (docs/decisions/0029-tanstack-query.md).
const Reader = lazy(async () => ({ default: (await import('./reading/reader.tsx')).Reader }));
const Dialogs = lazy(async () => ({ default: (await import('./dialogs.tsx')).Dialogs }));

/**
 * The list of contact submissions (docs/product.md#submissions-inbox). The query of the page's address contains its
 * view.
 */
export const SubmissionsInbox = adminIsland(Inbox);

function Inbox({ query, features }: { query: string; account: Account; features: Features }) {
  const inbox = useInboxParts(query, features);
  const { view, dialog, isWide } = inbox;
  return (
    <InboxContext value={inbox}>
      <div className="page-width max-w-[100rem] pt-2 pb-20 md:pt-3">
        <p role="status" className="for-screen-readers">
          {inbox.announcement}
        </p>
        <InboxHeader />
        <div className="mt-2 flex items-center gap-1 border-b border-hairline max-md:mt-0">
          <ViewTabs />
          <div className="max-md:hidden">
            <OrderChoice />
          </div>
        </div>
        <div
          className={classNames(
            'grid items-start',
            view.open && isWide
              ? 'grid-cols-[minmax(0,1fr)_clamp(29rem,43%,42rem)] gap-8'
              : 'grid-cols-[minmax(0,1fr)]',
          )}
        >
          <ListColumn />
          <Suspense>{view.open && isWide !== null && <Reader />}</Suspense>
        </div>
        <Suspense>{dialog && <Dialogs />}</Suspense>
      </div>
    </InboxContext>
  );
}

import { Download } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Features } from '../../../../contract/features.ts';
import { getKind, isAlwaysShown, kindNames, type SubmissionKind } from '../../../../contract/forms/submission-kinds.ts';
import { englishNumber } from '../../../../language/english.ts';
import { WithPermission } from '../../../admin/admin-island.tsx';
import { LogOutButton } from '../../../admin/log-out-button.tsx';
import { outlinedButton } from '../../../admin/small-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DeliveryNotice } from '../activity/deliveries.tsx';
import { ExportButtons } from '../controls.tsx';
import { useInbox } from '../inbox-context.ts';
import type { Badges } from '../list/use-list.ts';
import { hasFilters, type InboxView, plainView, writeView } from '../view/view.ts';

export function InboxHeader() {
  const { view, list, arrivals } = useInbox();
  const { connection } = arrivals;
  const total = list.isKnown ? list.total : null;
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 md:flex md:flex-wrap md:justify-between md:gap-x-8 md:gap-y-2">
      <div className="max-md:contents">
        <h1 tabIndex={-1} data-inbox-title className="text-h3 outline-none">
          Contact Form Submissions
        </h1>
        <div className="flex min-h-6 flex-wrap items-center gap-x-4 text-small text-soft tabular-nums max-md:gap-x-3 max-md:[grid-area:2/1/auto/3]">
          {total !== null && (
            <span>
              {countName(view)}: <span className="font-medium text-text">{englishNumber(total)}</span>
            </span>
          )}
          {connection !== 'connecting' && (
            <span className="inline-flex items-center gap-2 text-faint [font-size:var(--text-caption)]">
              <span className={classNames('size-2 rounded-full', connection === 'live' ? 'bg-good' : 'bg-gold')} />
              {connection === 'live' ? 'Live' : 'Reconnecting…'}
            </span>
          )}
          <DeliveryNotice />
        </div>
      </div>
      <Actions>
        <WithPermission permission="enquiries.export">
          <ExportButtons
            isOutlined
            Icon={Download}
            disabled={!total}
            selection={{ matching: list.parameters, count: list.total }}
          />
        </WithPermission>
        <LogOutButton className={outlinedButton} />
      </Actions>
    </div>
  );
}

/** A row of buttons. On a phone it is a menu, because the row would push the list down. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap gap-2 max-md:hidden md:max-[96rem]:[&_svg]:hidden">{children}</div>
      <details className="relative z-1 w-fit self-start md:hidden">
        <summary className={`${outlinedButton} [&::-webkit-details-marker]:hidden`}>
          More<span className="for-screen-readers">: export and logout</span>
        </summary>
        <div className="absolute right-0 z-30 mt-1 grid min-w-56 gap-2 rounded-card border border-hairline bg-raised p-3 [box-shadow:var(--shadow-panel)]">
          {children}
        </div>
      </details>
    </>
  );
}

function countName(view: InboxView): string {
  if (hasFilters(view)) return 'Matching submissions';
  if (view.view === 'bin') return 'In the bin';
  if (view.kind !== '') return getKind(view.kind).plural;
  return view.view === 'spam' ? 'Held back as spam' : 'Total submissions';
}

interface Tab {
  name: string;
  shows: Pick<InboxView, 'view' | 'kind'>;
  count: number;
  counts: string;
}

export function visibleTabs({ unread, spam, bin, counts }: Badges, view: InboxView, features: Features): Tab[] {
  const sum = (kind: SubmissionKind, of: 'total' | 'unread') =>
    counts.reduce((sum, count) => sum + (count.kind === kind ? count[of] : 0), 0);
  const isVisible = (kind: SubmissionKind) =>
    isAlwaysShown(kind, features) || view.kind === kind || sum(kind, 'total') > 0;
  return [
    { name: 'All', shows: { view: 'inbox', kind: '' }, count: unread, counts: 'unread' },
    ...kindNames.filter(isVisible).map((kind): Tab => {
      const shows = { view: 'inbox', kind } as const;
      return { name: getKind(kind).plural, shows, count: sum(kind, 'unread'), counts: 'unread' };
    }),
    { name: 'Spam', shows: { view: 'spam', kind: '' }, count: spam, counts: 'held back' },
    { name: 'Bin', shows: { view: 'bin', kind: '' }, count: bin, counts: 'deleted' },
  ];
}

/** Tabs for kinds and places. They are links, so that users can open them in browser tabs. */
export function ViewTabs() {
  const { view, change, list, features } = useInbox();
  useUnreadTitle(list.badges.unread);
  return (
    <nav
      aria-label="Views"
      className="mr-auto flex min-w-0 gap-6 self-end overflow-x-auto [scrollbar-width:none] max-md:gap-2"
    >
      {visibleTabs(list.badges, view, features).map(({ name, shows, count, counts }) => (
        <a
          key={name}
          href={`/admin/contact-submissions${writeView({ ...plainView, ...shows })}`}
          aria-current={view.view === shows.view && view.kind === shows.kind ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 border-b-2 border-transparent text-small font-medium whitespace-nowrap text-soft hover:text-text aria-[current]:border-accent aria-[current]:text-text max-md:gap-1 forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
          onClick={(event: MouseEvent) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            change({ ...plainView, ...shows, sort: view.sort });
          }}
        >
          {name}
          {count > 0 && (
            <span className="relative text-accent tabular-nums [font-size:var(--text-caption)]">
              {englishNumber(count)}
              <span className="for-screen-readers"> {counts}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

function useUnreadTitle(unread: number): void {
  const title = useRef('');
  useEffect(() => {
    title.current ||= document.title;
    document.title = unread > 0 ? `(${englishNumber(unread)}) ${title.current}` : title.current;
  }, [unread]);
}

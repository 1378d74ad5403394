import { type MouseEvent, useEffect, useRef } from 'react';
import { getKind, kindNames, type SubmissionKind } from '../../../../contract/forms/submission-kinds.ts';
import { englishNumber } from '../../../../language/english.ts';
import { useInbox } from '../inbox-context.ts';
import type { Badges } from '../list/use-list.ts';
import { type InboxView, plainView, writeView } from '../view/view.ts';

interface Tab {
  name: string;
  shows: Pick<InboxView, 'view' | 'kind'>;
  count: number;
  /** The text after the number. */
  counts: string;
}

/** Returns the visible tabs. Tabs of some kinds are hidden unless they are open or the inbox has some. */
function visibleTabs({ unread, spam, bin, counts }: Badges, view: InboxView): Tab[] {
  const sum = (kind: SubmissionKind, of: 'total' | 'unread') =>
    counts.reduce((sum, count) => sum + (count.kind === kind ? count[of] : 0), 0);
  const isVisible = (kind: SubmissionKind) =>
    getKind(kind).alwaysHasTab || view.kind === kind || sum(kind, 'total') > 0;
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

const shown = (tab: Tab, { sort }: InboxView): InboxView => ({ ...plainView, ...tab.shows, sort });

/** Returns the view for a number key; tabs count from 1. */
export function tabForKey(key: string, badges: Badges, view: InboxView): InboxView | undefined {
  const tab = visibleTabs(badges, view)[Number(key) - 1];
  return tab && shown(tab, view);
}

/** Tabs for each kind and place. They are links, so that users can open them in browser tabs. */
export function ViewTabs() {
  const { view, change, list } = useInbox();
  useUnreadTitle(list.badges.unread);
  return (
    <nav
      aria-label="Views"
      className="mr-auto flex min-w-0 gap-6 self-end overflow-x-auto [scrollbar-width:none] max-md:gap-2"
    >
      {visibleTabs(list.badges, view).map((tab) => {
        const { name, shows, count, counts } = tab;
        return (
          <a
            key={name}
            href={`/admin/contact-submissions${writeView({ ...plainView, ...shows })}`}
            aria-current={view.view === shows.view && view.kind === shows.kind ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 border-b-2 border-transparent text-small font-medium whitespace-nowrap text-soft hover:text-text aria-[current]:border-accent aria-[current]:text-text max-md:gap-1 forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
            onClick={(event: MouseEvent) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              change(shown(tab, view));
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
        );
      })}
    </nav>
  );
}

/** Shows the number of unread submissions in the title of the browser's tab. */
function useUnreadTitle(unread: number): void {
  const title = useRef('');
  useEffect(() => {
    title.current ||= document.title;
    document.title = unread > 0 ? `(${englishNumber(unread)}) ${title.current}` : title.current;
  }, [unread]);
}

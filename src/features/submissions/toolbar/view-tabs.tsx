import { type MouseEvent, useEffect, useRef } from 'react';
import { formatNumber } from '../counted.ts';
import type { Badges } from '../list/list-cache.ts';
import { useBadges } from '../list/use-list.ts';
import { plainView, type View, writeView } from '../view/view.ts';

interface ViewTabsProps {
  view: View;
  onChange: (changes: Partial<View>) => void;
}

interface Tab {
  name: string;
  shows: Pick<View, 'view' | 'kind'>;
  count: (badges: Badges) => number;
  /** What the number counts. */
  counts: string;
}

const unreadOf = (kind: View['kind']) => (badges: Badges) =>
  badges.counts.reduce((sum, count) => sum + (count.kind === kind ? count.unread : 0), 0);

const tabs: Tab[] = [
  { name: 'All', shows: { view: 'inbox', kind: '' }, count: ({ unread }) => unread, counts: 'unread' },
  { name: 'Enquiries', shows: { view: 'inbox', kind: 'enquiry' }, count: unreadOf('enquiry'), counts: 'unread' },
  { name: 'Newsletter', shows: { view: 'inbox', kind: 'newsletter' }, count: unreadOf('newsletter'), counts: 'unread' },
  { name: 'Spam', shows: { view: 'spam', kind: '' }, count: ({ spam }) => spam, counts: 'held back' },
  { name: 'Bin', shows: { view: 'bin', kind: '' }, count: ({ bin }) => bin, counts: 'deleted' },
];

/** What the key of a tab shows: its place among them, from 1. */
export function tabOf(key: string, { sort }: View): Partial<View> {
  return { ...plainView, ...tabs[Number(key) - 1]?.shows, sort };
}

/** The ways between what there is of each kind and in each place. Links, so that each opens in a tab of its own. */
export function ViewTabs({ view, onChange }: ViewTabsProps) {
  const badges = useBadges();
  useUnreadTitle(badges.unread);
  return (
    <nav aria-label="Views" className="view-tabs">
      {tabs.map(({ name, shows, count, counts }) => (
        <a
          key={name}
          href={`/admin/contact-submissions${writeView({ ...plainView, ...shows })}`}
          aria-current={view.view === shows.view && view.kind === shows.kind ? 'page' : undefined}
          className="view-tab"
          onClick={(event: MouseEvent) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onChange({ ...plainView, ...shows, sort: view.sort });
          }}
        >
          {name}
          {count(badges) > 0 && (
            <span className="relative text-accent tabular-nums [font-size:var(--text-caption)]">
              {formatNumber(count(badges))}
              <span className="for-screen-readers"> {counts}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

/** Shows the number of unread submissions in the title of the browser's tab. */
function useUnreadTitle(unread: number): void {
  const title = useRef('');
  useEffect(() => {
    title.current ||= document.title;
    document.title = unread > 0 ? `(${formatNumber(unread)}) ${title.current}` : title.current;
  }, [unread]);
}

import { type MouseEvent, useEffect, useRef } from 'react';
import { formatNumber } from '../counted.ts';
import { useBadges } from '../list/use-list.ts';
import { plainView, type View, writeView } from '../view/view.ts';

interface ViewTabsProps {
  view: View;
  onChange: (changes: Partial<View>) => void;
}

/** The way between the inbox and what was held back. Links, so that either opens in a tab of its own. */
export function ViewTabs({ view, onChange }: ViewTabsProps) {
  const { unread, spam } = useBadges();
  useUnreadTitle(unread);
  const tab = (name: View['view'], text: string, count: number, counts: string) => (
    <a
      href={`/admin/contact-submissions${writeView({ ...plainView, view: name })}`}
      aria-current={view.view === name ? 'page' : undefined}
      className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent font-medium text-soft [font-size:var(--text-small)] hover:text-text aria-[current]:border-accent aria-[current]:text-text"
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onChange({ ...plainView, view: name });
      }}
    >
      {text}
      {count > 0 && (
        <span className="relative font-mono text-accent [font-size:var(--text-caption)]">
          {formatNumber(count)}
          <span className="for-screen-readers"> {counts}</span>
        </span>
      )}
    </a>
  );
  return (
    <nav aria-label="Views" className="mr-auto flex gap-6 self-end">
      {tab('inbox', 'Inbox', unread, 'unread')}
      {tab('spam', 'Spam', spam, 'held back')}
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
